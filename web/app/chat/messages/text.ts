/** What people say around a game, in words. */
import type { ChatRefusal, Color, Room } from "../../../wire";

export interface ChatText {
  readonly title: string;
  /** Who talks in a room. */
  readonly rooms: Readonly<Record<Room, string>>;
  /** Whose room it is, where nothing was said yet. */
  readonly empty: Readonly<Record<Room, string>>;
  readonly message: string;
  readonly send: string;
  readonly phrases: string;
  readonly loading: string;
  readonly you: string;
  /** Somebody who looks on and did not say a name. */
  guest(number: number): string;
  /** Somebody without an account who says to be called so. */
  namedGuest(name: string): string;
  /** A message for people who listen. */
  says(who: string, text: string): string;
  /** On its way to the server. */
  readonly sending: string;
  readonly mute: string;
  readonly unmute: string;
  readonly muted: Readonly<Record<Room, string>>;
  readonly switchOff: string;
  readonly switchOn: string;
  readonly offByYou: string;
  /** The other player has switched it off; with the name, where that is known. */
  offBy(color: Color, name: string | null): string;
  refused(why: ChatRefusal): string;
}
