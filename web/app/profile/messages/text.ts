/** A player's page, in words. */
import type { WriteAccess } from "../../../wire";

export interface ProfileText {
  readonly nobodyTitle: string;
  nobody(name: string): string;
  since(date: string): string;
  readonly account: string;
  /** To a guest, who can do nothing with a player. */
  readonly signIn: string;
  readonly challenge: string;
  readonly follow: string;
  readonly unfollow: string;
  readonly write: string;
  /** Why the reader may not write to them; null if they may, or if it is shown already. */
  readonly noWriting: Readonly<Record<WriteAccess, string | null>>;
  readonly block: string;
  readonly unblock: string;
  readonly report: string;
  /** What blocking means, while it lasts. */
  readonly blocked: string;
  readonly ratings: string;
  readonly noRatings: string;
  games(count: number): string;
  /** What the graph of a rating shows, for people who listen; `now` as it is written. */
  graph(what: string, first: number, now: string): string;
  readonly results: string;
  readonly columns: Readonly<Record<"game" | "games" | "won" | "drawn" | "lost" | "rated", string>>;
  readonly noClock: string;
  readonly played: string;
  readonly noGames: string;
  readonly more: string;
  readonly followed: string;
  readonly followsNobody: string;
  readonly blockedTitle: string;
}
