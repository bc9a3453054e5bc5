/** Messages, in words. */
import type { WriteAccess } from "../../../wire";

export interface InboxText {
  readonly title: string;
  /** Nobody has written yet. */
  readonly empty: string;
  /** Where no conversation is chosen. */
  readonly choose: string;
  readonly conversations: string;
  readonly more: string;
  readonly older: string;
  /** The last message is the player's own: what stands before it. */
  readonly you: string;
  /** A message that was just read out. */
  says(name: string, text: string): string;
  unread(count: number): string;
  readonly signInTitle: string;
  readonly signIn: string;
  readonly back: string;
  /** The conversation with somebody, for people who listen. */
  conversation(name: string): string;
  /** Nobody has that name. */
  readonly nobodyTitle: string;
  nobody(name: string): string;
  /** Nothing was written yet. */
  readonly nothing: string;
  readonly today: string;
  readonly yesterday: string;
  readonly message: string;
  readonly send: string;
  /** How it is sent, by the keys. */
  readonly keys: string;
  readonly sending: string;
  readonly stuck: string;
  readonly again: string;
  /** How many more characters there may be, or are too many. */
  left(count: number): string;
  readonly links: string;
  readonly profile: string;
  readonly report: string;
  readonly reportNote: string;
  readonly block: string;
  readonly unblock: string;
  readonly blockTitle: (name: string) => string;
  readonly blockAbout: string;
  readonly delete: string;
  readonly deleteTitle: (name: string) => string;
  readonly deleteAbout: string;
  readonly deleted: string;
  /** Why one may not write. */
  readonly closed: Readonly<Record<Exclude<WriteAccess, "yes">, (name: string) => string>>;
}
