/** A finished game, as the facts of sentences. */
import type { Color, Counts, EndReason } from "../../../../wire";

/** The count that decides the game, and its direction; `none` if no count does. */
export type Goal = "most" | "fewest" | "area" | "none";

/** A finished game, for the sentence about its result. */
export interface Ending {
  readonly winner: Color | null;
  readonly goal: Goal;
  readonly reason: EndReason;
  /** The count of the rules; the discs on the board if the rules count nothing. */
  readonly points: Counts;
  readonly counted: boolean;
  /** Whether every cell has a disc. */
  readonly full: boolean;
  /** The empty squares that `points` give to the winner. */
  readonly withEmpties: number;
  /** The reader's side; null for spectators and two players at one screen. */
  readonly you: Color | null;
  /** The players' names; null without a name, and for the computer. */
  readonly names: Readonly<Record<Color, string | null>>;
}
