/** What the board component takes and what it gives back. */
import type { BoardLayout, BoardMove, BoardView, Change, Color } from "./position";
import type { BoardWords, CellMark, IllegalReason } from "./words";

/** Changes to animate; the board shows them once for every new `key`. */
export interface Transition {
  readonly key: string | number;
  readonly changes: readonly Change[];
}

/** The ways to make a move that is half made, for `<WayRow>` beside the board. */
export interface OpenWays {
  /** Where the piece is put or goes. */
  readonly cell: number;
  readonly color: Color;
  readonly layout: BoardLayout;
  /** The ways, and whether the piece shows its marked side after each; the plain one comes first. */
  readonly ways: readonly { readonly move: BoardMove; readonly isMarked: boolean }[];
  /** Shows on the board what a way comes to. */
  consider(move: BoardMove): void;
  choose(move: BoardMove): void;
  close(): void;
}

/** A move that is chosen and not made yet. */
export interface Wish {
  readonly cell: number;
  /** Whose. */
  readonly color: Color;
  /** The move, so that the board shows what it would do; null for one that was chosen ahead. */
  readonly move: BoardMove | null;
}

/** What the app can ask of a board that stands on the page. */
export interface BoardHandle {
  /** The cell the cursor is on. */
  cursor(): number;
  /** Moves the cursor there (or leaves it) and gives the board the focus. */
  focus(cell?: number): void;
  /** Shakes a cell gently, as after an illegal tap. */
  shake(cell: number): void;
}

/** A one-letter command of the app, called with the cursor's cell. */
export type BoardCommand = ((cell: number) => void) | UndoableCommand;

/** A command that does not wait until its letter is known not to be the beginning of a square. */
export interface UndoableCommand {
  /** Carries it out; the answer takes it back. */
  readonly atOnce: (cell: number) => () => void;
}

/** Commands by their letters. */
export type BoardKeys = Readonly<Record<string, BoardCommand>>;

/** The properties of `<Board>`. */
export interface BoardProps extends BoardView {
  /** The game spec, for `data-game`. */
  readonly spec: string;
  /** The final score for `data-result`; empty while the game is on. */
  readonly result: string;
  /** Whether a person may move now. */
  readonly interactive: boolean;
  /** The cell of the last move, which is ringed. */
  readonly lastCell?: number | null | undefined;
  /**
   * How `contents` came about. `contents` is always the position *after* the changes: the board shows at once
   * where things stand in its attributes and lets the eye follow. Null: shown without animation.
   */
  readonly transition?: Transition | null | undefined;
  /** How changes are shown; `auto` (when left out) follows the system's wish for reduced motion. */
  readonly motion?: "auto" | "fast" | "none" | undefined;
  /** Whether a pass may be chosen in this game, and so says nothing about there being no move. */
  readonly passesAreChosen?: boolean | undefined;
  /** Seen from the other side of the table: turned by 180°. */
  readonly flipped?: boolean | undefined;
  /** Whether legal moves are marked by dots; true when left out. */
  readonly showLegal?: boolean | undefined;
  /** Whether coordinates stand in the margin; true when left out. */
  readonly showCoordinates?: boolean | undefined;
  /** Numbers on squares. */
  readonly hints?: readonly CellMark[] | undefined;
  /** Squares to draw attention to, such as those a lesson speaks about. */
  readonly highlights?: readonly number[] | undefined;
  /** The move that is chosen and not made yet; its square is marked. */
  readonly wish?: Wish | null | undefined;
  readonly words: BoardWords;
  /**
   * Where typed squares (`d`, then `3`) and `keys` are heard: on the whole page as long as no input field has
   * the focus, or only while the focus is on the board. `page` when left out; pages with several boards want `board`.
   */
  readonly typing?: "page" | "board" | undefined;
  /**
   * One-letter commands of the app. A letter with which a square begins that can be played now (`h`, `f`) may be the
   * beginning of that square; so the app must not listen for these letters itself.
   */
  readonly keys?: BoardKeys | undefined;
  /** A move was made: `text` is the legal move's text. */
  onMove(text: string): void;
  /** A square was chosen out of turn; false if that means nothing. */
  readonly onAhead?: ((cell: number) => boolean) | undefined;
  /** A square was chosen on which nothing can be played; the board has shaken it. */
  onIllegal?: ((cell: number, reason: IllegalReason) => void) | undefined;
  /**
   * A move can be made in several ways that are no slides, or not any more (null): the app shows `<WayRow>` in a place
   * that it keeps for it. Where this is left out, it stands below the board.
   */
  readonly onWays?: ((open: OpenWays | null) => void) | undefined;
  /** All changes of a transition have been shown (at once when nothing moves). */
  onShown?: ((key: string | number) => void) | undefined;
  /** The cursor moved. */
  onCursor?: ((cell: number) => void) | undefined;
  /** The board stands on the page. */
  onReady?: ((handle: BoardHandle) => void) | undefined;
}
