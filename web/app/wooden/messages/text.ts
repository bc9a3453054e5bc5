/** Mistakes over a wooden board, in words. */
import type { Color, Correction } from "../../../wire";

export interface WoodenText {
  /** What lies on the wooden board is not what the page shows. */
  readonly mistake: string;
  /** The same under an icon. */
  readonly mistakeShort: string;
  readonly stopClocks: string;
  readonly startClocks: string;
  /** Either of these under an icon. */
  readonly stopShort: string;
  readonly startShort: string;
  /** Leads to the slip of the table whose game it is. */
  readonly toSlip: string;
  readonly toSlipShort: string;
  readonly how: string;
  /** The board to set up. */
  readonly board: string;
  readonly what: string;
  readonly correct: string;
  readonly stand: string;
  /** What a correction does; `window` moves may follow the mistake. */
  correctHelp(window: number): string;
  readonly standHelp: string;
  readonly which: string;
  /** One of the moves that can still be put right. */
  move(ply: number, color: Color, text: string): string;
  readonly instead: string;
  readonly insteadHelp: string;
  /** The one disc that lies there and not on the sheet is a move of that side. */
  played(cell: string, color: Color): string;
  readonly playedHelp: string;
  readonly claimant: string;
  readonly arbiter: string;
  readonly doCorrect: string;
  readonly doStand: string;
  /** Why nothing can be done: the board and the sheet are the same. */
  readonly nothing: string;
  readonly record: string;
  readonly before: string;
  readonly after: string;
  /** What was done about a mistake; `time` is the time of day where that is of interest. */
  correction(correction: Correction, time: string | null): string;
  /** Stands in the list of moves at a ply that was put right, or at which the position stands. */
  readonly corrected: string;
  readonly stands: string;
}
