/**
 * Everything the board says, as functions from facts to text: the language is the app's business.
 *
 * The board gathers the facts (which discs, which squares, how many) and the app makes the sentence, because
 * only a language knows its own grammar and plurals.
 */
import type { Cell, Color } from "./position";

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

/** A cell as far as it is named. */
export type NamedCell = Pick<Cell, "name" | "spoken" | "tone">;

/** What tells one way to make a move from the others. */
export type WayFacts =
  /** Nothing but the move itself; `slides` where the other ways slide a panel. */
  | { readonly kind: "plain"; readonly slides: boolean }
  /** The piece that moves is turned over and shows its marked or its plain side then. */
  | { readonly kind: "turn"; readonly is_marked: boolean }
  /** The piece is put on the board with its marked or its plain side up. */
  | { readonly kind: "side"; readonly is_marked: boolean }
  /** The panel whose upper left cell is `panel` slides. */
  | { readonly kind: "slide"; readonly direction: "left" | "right" | "up" | "down"; readonly panel: string };

/** Facts about one square, for its accessible name. */
export interface SquareFacts {
  readonly square: string;
  /** The disc on it, if any. */
  readonly disc: Color | null;
  /** Whether the disc is turned or promoted, in games that know such pieces. */
  readonly marked: boolean;
  /** Whether the side to move can play here now. */
  readonly legal: boolean;
  /** What choosing it does: puts a piece there, takes up the one that lies there, or sets down the one taken up. */
  readonly can: "place" | "leave" | "arrive" | null;
  /** Whether the piece here is taken up. */
  readonly held: boolean;
  /** How many discs a move here would flip; 0 where no move is legal. */
  readonly flips: number;
  /** How many pieces a move here would take off the board. */
  readonly takes: number;
  /** Whether the last move was made here. */
  readonly last: boolean;
  /** Whether a move here is chosen and not made yet. */
  readonly wished: boolean;
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

/** What a move on a square would do, or why there is none. */
export type FlipFacts =
  | { readonly square: string; readonly legal: true; readonly color: Color; readonly flips: readonly string[] }
  | { readonly square: string; readonly legal: false; readonly reason: IllegalReason };

/** Why nothing can be played on a square. */
export type IllegalReason =
  | "occupied"
  | "flips_nothing"
  /** A piece of the other side. */
  | "not_yours"
  /** A piece of the player's own without a move. */
  | "cannot_move"
  /** No piece can go there, or none is taken up that can. */
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

/** What has just happened, for one sentence after a move or pass. */
export interface PlayedFacts {
  /** Who moved or passed. */
  readonly color: Color;
  /** The square played on; null for a pass. */
  readonly square: string | null;
  /** The square a piece came from; null for a piece that was placed. */
  readonly from: string | null;
  /** The squares whose pieces were taken off the board. */
  readonly taken: readonly string[];
  /** Whether the piece was turned over, and shows its mark now. */
  readonly turned: boolean | null;
  /** Where the panel with the piece slid. */
  readonly slid: string | null;
  /** The squares whose discs flipped, nearest first. */
  readonly flips: readonly string[];
  readonly black: number;
  readonly white: number;
  /** Who moves next; null when the game is over. */
  readonly turn: Color | null;
  /** How many legal moves there are now, passes left out: 0 where the next side must pass. */
  readonly choices: number;
}

/** What the buttons that enlarge a board are called. */
export interface ZoomWords {
  /** The name of them all. */
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
  /** What a cell is called. */
  cell(cell: NamedCell): string;
  /** The names of the buttons that enlarge a large board. */
  readonly zoom: ZoomWords;
  /** The name of the choice between ways to make a move. */
  readonly choose: string;
  /** One of the ways. */
  way(facts: WayFacts): string;
  /** The accessible name of a row of squares, such as "Row 3". */
  row(label: string): string;
  /** The accessible name of a square; it must start with `facts.square`. */
  square(facts: SquareFacts): string;
  /** The notice on the board: `color` has no move, so `next` moves again; or `color` has chosen to pass. */
  passed(color: Color, next: Color, chosen: boolean): string;
  /** The number on a cell, such as "+4" or "−2.5". */
  score(mark: CellMark): string;
  /** What kind of number it is: "exact", "depth 12 at 73 %". */
  certainty(mark: CellMark): string;
}

/** All text for reading a position aloud; see `speech.ts`. */
export interface SpeechWords {
  /** What a cell is called. */
  cell(cell: NamedCell): string;
  line(facts: LineFacts): string;
  legalMoves(moves: readonly MoveFacts[], turn: Color | null): string;
  wouldFlip(facts: FlipFacts): string;
  counts(facts: ScoreFacts): string;
  played(facts: PlayedFacts): string;
}
