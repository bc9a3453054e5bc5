/** Describes a finished game for sentences. */
import type { Color, Counts, EndReason } from "../../../../wire";

/**
 * The count that decides the game, and whether the larger or the smaller one wins. `none` if no count decides
 * it.
 */
export type Goal = "most" | "fewest" | "area" | "none";

/** A finished game, for the sentences about its result. */
export interface Ending {
  readonly winner: Color | null;
  readonly goal: Goal;
  readonly reason: EndReason;
  /** The count by the rules, or the discs on the board if the rules count nothing. */
  readonly points: Counts;
  readonly counted: boolean;
  /** Whether every cell has a disc. */
  readonly full: boolean;
  /** The number of empty squares that `points` give to the winner. */
  readonly withEmpties: number;
  /** The reader's side; null for spectators, and for two players at one screen. */
  readonly you: Color | null;
  /** The players' names; null for a player without a name and for the computer. */
  readonly names: Readonly<Record<Color, string | null>>;
}
