/**
 * Everything the board says, as functions from facts to text: the language is the app's business.
 *
 * The board gathers the facts (which discs, which squares, how many) and the app makes the sentence, because
 * only a language knows its own grammar and plurals.
 */
import type { Color } from "./position";

/** Where a number on a cell comes from. */
export type Certainty =
  | { readonly kind: "exact" }
  | { readonly kind: "searched"; readonly depth: number; readonly percent: number }
  | { readonly kind: "book" };

/** What a move is worth, shown on its cell. */
export interface CellMark {
  readonly cell: number;
  /** In discs, for the side to move. */
  readonly score: number;
  readonly certainty: Certainty;
  /** Whether no other marked move is better. */
  readonly best: boolean;
}

/** Facts about one square, for its accessible name. */
export interface SquareFacts {
  readonly square: string;
  /** The disc on it, if any. */
  readonly disc: Color | null;
  /** Whether the disc is turned or promoted, in games that know such pieces. */
  readonly marked: boolean;
  /** Whether the side to move can play here now. */
  readonly legal: boolean;
  /** How many discs a move here would flip; 0 where no move is legal. */
  readonly flips: number;
  /** Whether the last move was made here. */
  readonly last: boolean;
  readonly mark: CellMark | null;
}

/** Equal neighbours on a row or column: `count` squares from `from` to `to` with the same content. */
export interface Run {
  readonly disc: Color | null;
  readonly count: number;
  readonly from: string;
  readonly to: string;
}

/** A row or column to be read out. */
export interface LineFacts {
  readonly kind: "row" | "column";
  /** `3` or `d`; null on boards whose squares have no such names. */
  readonly label: string | null;
  readonly runs: readonly Run[];
}

/** A legal move to be read out. */
export interface MoveFacts {
  readonly square: string;
  readonly flips: number;
}

/** What a move on a square would do, or why there is none. */
export type FlipFacts =
  | { readonly square: string; readonly legal: true; readonly color: Color; readonly flips: readonly string[] }
  | { readonly square: string; readonly legal: false; readonly reason: IllegalReason };

/** Why nothing can be played on a square. */
export type IllegalReason = "occupied" | "flips_nothing" | "not_your_turn" | "game_over";

/** Disc counts to be read out. */
export interface ScoreFacts {
  readonly black: number;
  readonly white: number;
  readonly empty: number;
  readonly turn: Color | null;
}

/** What has just happened, for one sentence after a move or pass. */
export interface PlayedFacts {
  /** Who moved or passed. */
  readonly color: Color;
  /** The square played on; null for a pass. */
  readonly square: string | null;
  /** The squares whose discs flipped, nearest first. */
  readonly flips: readonly string[];
  readonly black: number;
  readonly white: number;
  /** Who moves next; null when the game is over. */
  readonly turn: Color | null;
  /** How many legal moves there are now. */
  readonly choices: number;
}

/** All text of the board. */
export interface BoardWords {
  /** The accessible name of the board. */
  readonly board: string;
  /** The accessible name of a row of squares, such as "Row 3". */
  row(label: string): string;
  /** The accessible name of a square; it must start with `facts.square`. */
  square(facts: SquareFacts): string;
  /** The notice on the board: `color` has no move, so `next` moves again. */
  passed(color: Color, next: Color): string;
  /** The number on a cell, such as "+4" or "−2.5". */
  score(mark: CellMark): string;
  /** What kind of number it is: "exact", "depth 12 at 73 %". */
  certainty(mark: CellMark): string;
}

/** All text for reading a position aloud; see `speech.ts`. */
export interface SpeechWords {
  line(facts: LineFacts): string;
  legalMoves(moves: readonly MoveFacts[], turn: Color | null): string;
  wouldFlip(facts: FlipFacts): string;
  counts(facts: ScoreFacts): string;
  played(facts: PlayedFacts): string;
}
