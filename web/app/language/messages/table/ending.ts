/** A finished game, as sentences tell of it. */
import type { Color, Counts, EndReason } from "../../../../wire";

/** What is counted in the end, and whether more of it is better; `none` where a game is won otherwise. */
export type Goal = "most" | "fewest" | "area" | "none";

/** A finished game, for the sentence that says how it ended. */
export interface Ending {
  readonly winner: Color | null;
  readonly goal: Goal;
  readonly reason: EndReason;
  /** By the rules' count; the discs on the board where the rules count nothing. */
  readonly points: Counts;
  /** Whether the counts decide the game. */
  readonly counted: boolean;
  /** Whether every cell is taken. */
  readonly full: boolean;
  /** The empty squares that `points` give to the winner. */
  readonly withEmpties: number;
  /** The reader's side; null for two at one screen and for spectators. */
  readonly you: Color | null;
  /** The players' names; null where a player gave none, and for the computer. */
  readonly names: Readonly<Record<Color, string | null>>;
}
