/**
 * All texts of the board, as functions from facts to text.
 *
 * The board collects the facts (discs, squares, numbers) and the app makes the sentence, because grammar and plurals
 * depend on the language.
 */
import type { Cell, Color } from "./position";

/** The source of a number on a cell. */
export type Certainty =
  | { readonly kind: "exact" }
  | { readonly kind: "searched"; readonly depth: number; readonly percent: number }
  | { readonly kind: "book" };

/** The score of a move, shown on its cell. */
export interface CellMark {
  readonly cell: number;
  /** In discs, for the side to move. */
  readonly score: number;
  readonly certainty: Certainty;
  /** Whether no other marked move is better. */
  readonly best: boolean;
}

/** The fields of a cell from which its name is made. */
export type NamedCell = Pick<Cell, "name" | "spoken" | "tone">;

/** The difference of one variant of a move from the others. */
export type VariantFacts =
  /** The move alone; `slides` if the other variants slide a panel. */
  | { readonly kind: "plain"; readonly slides: boolean }
  /** The moving piece is turned over, to its marked side or back. */
  | { readonly kind: "turn"; readonly is_marked: boolean }
  /** The piece is placed with its marked or its unmarked side up. */
  | { readonly kind: "side"; readonly is_marked: boolean }
  /** The panel whose upper left cell is `panel` slides. */
  | { readonly kind: "slide"; readonly direction: "left" | "right" | "up" | "down"; readonly panel: string };

/** Facts about one square, for its accessible name. */
export interface SquareFacts {
  readonly square: string;
  /** The disc on it, if any. */
  readonly disc: Color | null;
  /** Whether the disc is turned or promoted, in games with such pieces. */
  readonly marked: boolean;
  /** Whether the side to move can play here now. */
  readonly legal: boolean;
  /** The effect of choosing the square: places a piece, selects the one there, or moves the selected one here. */
  readonly can: "place" | "leave" | "arrive" | null;
  /** Whether the piece here is selected. */
  readonly held: boolean;
  /** The number of discs that a move here would flip; 0 if no move is legal. */
  readonly flips: number;
  /** The number of pieces that a move here would capture. */
  readonly takes: number;
  /** Whether the last move was made here. */
  readonly last: boolean;
  /** Whether a move here is chosen but not made yet. */
  readonly chosen: boolean;
  readonly mark: CellMark | null;
}

/** Equal neighbors on a row or column: `count` squares from `from` to `to` with the same content. */
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
  readonly takes: number;
}

/** The effect of a move on a square, or the reason why there is no move. */
export type FlipFacts =
  | { readonly square: string; readonly legal: true; readonly color: Color; readonly flips: readonly string[] }
  | { readonly square: string; readonly legal: false; readonly reason: IllegalReason };

/** The reason why nothing can be played on a square. */
export type IllegalReason =
  | "occupied"
  | "flips_nothing"
  /** A piece of the other side. */
  | "not_yours"
  /** A piece of the player's own without a move. */
  | "cannot_move"
  /** No piece can move there, or none that can is selected. */
  | "cannot_go"
  | "not_your_turn"
  | "game_over";

/** Disc counts to be read out. */
export interface ScoreFacts {
  readonly black: number;
  readonly white: number;
  readonly empty: number;
  readonly turn: Color | null;
}

/** A ply, for one sentence about it. */
export interface PlayedFacts {
  /** The side that moved or passed. */
  readonly color: Color;
  /** The square played on; null for a pass. */
  readonly square: string | null;
  /** The square from which a piece moved; null for a piece that was placed. */
  readonly from: string | null;
  /** The squares whose pieces were captured. */
  readonly taken: readonly string[];
  /** Whether the piece, turned over, shows its mark now; null if it was not turned over. */
  readonly turned: boolean | null;
  /** The first square of the slot to which a panel slid; null if none did. */
  readonly slid: string | null;
  /** The squares whose discs flipped, nearest first. */
  readonly flips: readonly string[];
  readonly black: number;
  readonly white: number;
  /** The side to move next; null if the game is over. */
  readonly turn: Color | null;
  /** The number of legal moves now, without passes: 0 if the next side must pass. */
  readonly choices: number;
}

/** The names of the zoom buttons. */
export interface ZoomWords {
  /** The name of the group. */
  readonly name: string;
  readonly in: string;
  readonly out: string;
  /** Shows the whole board again. */
  readonly all: string;
}

/** All text of the board. */
export interface BoardWords {
  /** The accessible name of the board. */
  readonly board: string;
  /** The name of a cell. */
  cell(cell: NamedCell): string;
  /** The names of the zoom buttons of a large board. */
  readonly zoom: ZoomWords;
  /** The name of the choice between the variants of a move. */
  readonly choose: string;
  /** The name of a variant. */
  variant(facts: VariantFacts): string;
  /** The accessible name of a row of squares, such as "Row 3". */
  row(label: string): string;
  /** The accessible name of a square; it must start with `facts.square`. */
  square(facts: SquareFacts): string;
  /** The notice on the board: `color` has no move, so `next` moves again; or `color` has chosen to pass. */
  passed(color: Color, next: Color, chosen: boolean): string;
  /** The number on a cell, such as "+4" or "−2.5". */
  score(mark: CellMark): string;
  /** The source of a number, such as "exact" or "depth 12 at 73 %". */
  certainty(mark: CellMark): string;
}

/** All texts about positions for screen readers; see `speech.ts`. */
export interface SpeechWords {
  /** The name of a cell. */
  cell(cell: NamedCell): string;
  line(facts: LineFacts): string;
  legalMoves(moves: readonly MoveFacts[], turn: Color | null): string;
  wouldFlip(facts: FlipFacts): string;
  counts(facts: ScoreFacts): string;
  played(facts: PlayedFacts): string;
}
