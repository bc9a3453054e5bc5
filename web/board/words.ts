/**
 * All texts of the board, as functions that turn facts into text.
 *
 * The board supplies the facts, such as discs, squares and numbers. The app makes the sentences, because
 * grammar and plurals depend on the language.
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
  /** The score in discs, from the view of the side to move. */
  readonly score: number;
  readonly certainty: Certainty;
  /** Whether no other marked move is better. */
  readonly best: boolean;
}

/** The fields of a cell from which its name is made. */
export type NamedCell = Pick<Cell, "name" | "spoken" | "tone">;

/** How one variant of a move differs from the others. */
export type VariantFacts =
  /** The move without an addition. `slides` is true if the other variants slide a panel. */
  | { readonly kind: "plain"; readonly slides: boolean }
  /** The moving piece is turned over. `is_marked` is true if it then shows its marked side. */
  | { readonly kind: "turn"; readonly is_marked: boolean }
  /** The piece is placed with its marked or unmarked side up. */
  | { readonly kind: "side"; readonly is_marked: boolean }
  /** A panel slides. `panel` names its upper left cell. */
  | { readonly kind: "slide"; readonly direction: "left" | "right" | "up" | "down"; readonly panel: string };

/** Facts about one square, for its accessible name. */
export interface SquareFacts {
  readonly square: string;
  /** The color of the disc on the square; null if there is none. */
  readonly disc: Color | null;
  /** Whether the disc is turned or promoted, in games with such pieces. */
  readonly marked: boolean;
  /** Whether the side to move can play here now. */
  readonly legal: boolean;
  /**
   * The effect of choosing the square: it places a piece, selects the piece here, or moves the selected piece
   * here. Null if it has none.
   */
  readonly can: "place" | "leave" | "arrive" | null;
  /** Whether the piece here is selected. */
  readonly held: boolean;
  /** How many discs a move here would flip; 0 if no move is legal. */
  readonly flips: number;
  /** How many pieces a move here would capture. */
  readonly takes: number;
  /** Whether the last move was made here. */
  readonly last: boolean;
  /** Whether a move here is chosen but not made yet. */
  readonly chosen: boolean;
  readonly mark: CellMark | null;
}

/** A run of squares with the same content in a row or column: `count` squares from `from` to `to`. */
export interface Run {
  readonly disc: Color | null;
  readonly count: number;
  readonly from: string;
  readonly to: string;
}

/** A row or column, for a screen reader. */
export interface LineFacts {
  readonly kind: "row" | "column";
  /** The name of the line, such as `3` or `d`; null on boards without such names. */
  readonly label: string | null;
  readonly runs: readonly Run[];
}

/** A legal move, for a screen reader. */
export interface MoveFacts {
  readonly square: string;
  readonly flips: number;
  readonly takes: number;
}

/** The effect of a move on a square, or the reason why there is no move. */
export type FlipFacts =
  | { readonly square: string; readonly legal: true; readonly color: Color; readonly flips: readonly string[] }
  | { readonly square: string; readonly legal: false; readonly reason: IllegalReason };

/** Why nothing can be played on a square. */
export type IllegalReason =
  | "occupied"
  | "flips_nothing"
  /** The piece belongs to the other side. */
  | "not_yours"
  /** The player's piece has no move. */
  | "cannot_move"
  /** No piece can move there, or none that could is selected. */
  | "cannot_go"
  | "not_your_turn"
  | "game_over";

/** The disc counts, for a screen reader. */
export interface ScoreFacts {
  readonly black: number;
  readonly white: number;
  readonly empty: number;
  readonly turn: Color | null;
}

/** A ply, for a sentence about it. */
export interface PlayedFacts {
  /** The side that moved or passed. */
  readonly color: Color;
  /** The target square of the move; null for a pass. */
  readonly square: string | null;
  /** The square from which a piece moved; null for a piece that was placed. */
  readonly from: string | null;
  /** The squares whose pieces were captured. */
  readonly taken: readonly string[];
  /** Whether the piece shows its mark after it was turned over; null if it was not turned over. */
  readonly turned: boolean | null;
  /** The first square of the slot to which a panel slid; null if none slid. */
  readonly slid: string | null;
  /** The squares whose discs flipped, nearest first. */
  readonly flips: readonly string[];
  readonly black: number;
  readonly white: number;
  /** The side to move next; null if the game is over. */
  readonly turn: Color | null;
  /** The number of legal moves, not counting passes. It is 0 if the side to move must pass. */
  readonly choices: number;
}

/** The names of the zoom buttons. */
export interface ZoomWords {
  /** The accessible name of the group of buttons. */
  readonly name: string;
  readonly in: string;
  readonly out: string;
  /** The name of the button that shows the whole board again. */
  readonly all: string;
}

export interface BoardWords {
  /** The accessible name of the board. */
  readonly board: string;
  /** Names a cell. */
  cell(cell: NamedCell): string;
  /** The names of the zoom buttons of a large board. */
  readonly zoom: ZoomWords;
  /** The accessible name of the choice between the variants of a move. */
  readonly choose: string;
  /** Names a variant of a move. */
  variant(facts: VariantFacts): string;
  /** The accessible name of a row of squares, such as "Row 3". */
  row(label: string): string;
  /** The accessible name of a square. It must start with `facts.square`. */
  square(facts: SquareFacts): string;
  /**
   * The notice of a pass by `color`, after which `next` moves. If `chosen` is true, `color` had a legal move.
   */
  passed(color: Color, next: Color, chosen: boolean): string;
  /** The number on a cell, such as "+4" or "−2.5". */
  score(mark: CellMark): string;
  /** The source of a number, such as "exact" or "depth 12 at 73 %". */
  certainty(mark: CellMark): string;
}

/** Texts about positions for screen readers, which `speech.ts` uses. */
export interface SpeechWords {
  /** Names a cell. */
  cell(cell: NamedCell): string;
  line(facts: LineFacts): string;
  legalMoves(moves: readonly MoveFacts[], turn: Color | null): string;
  wouldFlip(facts: FlipFacts): string;
  counts(facts: ScoreFacts): string;
  played(facts: PlayedFacts): string;
}
