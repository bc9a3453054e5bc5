/** The properties and callbacks of the board component. */
import type { BoardLayout, BoardMove, BoardView, Change, Color } from "./position";
import type { BoardWords, CellMark, IllegalReason } from "./words";

/** Changes to animate; the board shows them once for every new `key`. */
export interface Transition {
  readonly key: string | number;
  readonly changes: readonly Change[];
}

/** A choice between the variants of a move, for `<VariantRow>` beside the board. */
export interface VariantChoice {
  /** The cell on which the piece ends. */
  readonly cell: number;
  readonly color: Color;
  readonly layout: BoardLayout;
  /** The variants, and whether the piece shows its marked side after each; the unmarked one comes first. */
  readonly variants: readonly { readonly move: BoardMove; readonly isMarked: boolean }[];
  /** Previews a variant on the board. */
  consider(move: BoardMove): void;
  choose(move: BoardMove): void;
  close(): void;
}

/** A move that is chosen but not made yet. */
export interface ChosenMove {
  readonly cell: number;
  /** The side that makes it. */
  readonly color: Color;
  /** The move, whose effect the board previews; null for a premove. */
  readonly move: BoardMove | null;
}

/** Control of a board that is on the page. */
export interface BoardHandle {
  /** The cell the cursor is on. */
  cursor(): number;
  /** Moves the cursor to the cell, if one is given, and gives the board the focus. */
  focus(cell?: number): void;
  /** Shakes a cell gently, as after an illegal tap. */
  shake(cell: number): void;
}

/** A one-letter command of the app, called with the cursor's cell. */
export type BoardCommand = ((cell: number) => void) | UndoableCommand;

/** A command that is carried out at once, although its letter may be the beginning of a square. */
export interface UndoableCommand {
  /** Carries out the command. Returns the way to take it back. */
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
  /** Whether the player may move now. */
  readonly interactive: boolean;
  /** The cell of the last move, which is ringed. */
  readonly lastCell?: number | null | undefined;
  /**
   * The changes that led to `contents`, which is always the position *after* them. The attributes of the board show it
   * at once, while the drawing is animated. Null for no animation.
   */
  readonly transition?: Transition | null | undefined;
  /** The animation of changes. The default `auto` follows the system's setting for reduced motion. */
  readonly motion?: "auto" | "fast" | "none" | undefined;
  /** Whether a player may choose to pass in this game, so that a pass does not mean that there is no move. */
  readonly passesAreChosen?: boolean | undefined;
  /** Seen from the other side of the table: turned by 180°. */
  readonly flipped?: boolean | undefined;
  /** Whether legal moves are marked by dots; true by default. */
  readonly showLegal?: boolean | undefined;
  /** Whether there are coordinates in the margin; true by default. */
  readonly showCoordinates?: boolean | undefined;
  /** Numbers on squares. */
  readonly hints?: readonly CellMark[] | undefined;
  /** Highlighted squares, such as those of a lesson. */
  readonly highlights?: readonly number[] | undefined;
  /** The move that is chosen but not made yet; its square is marked. */
  readonly chosenMove?: ChosenMove | null | undefined;
  readonly words: BoardWords;
  /**
   * Where typed squares (`d`, then `3`) and `keys` work: on the whole page unless an input field has the focus, or only
   * while the board has it. The default is `page`; pages with several boards need `board`.
   */
  readonly typing?: "page" | "board" | undefined;
  /**
   * One-letter commands of the app. Their letters may also begin a square that can be played now (`h`, `f`), so the app
   * must not listen for them itself.
   */
  readonly keys?: BoardKeys | undefined;
  /** A move was made: `text` is the legal move's text. */
  onMove(text: string): void;
  /** A square was chosen out of turn; returns false if no premove is possible there. */
  readonly onAhead?: ((cell: number) => boolean) | undefined;
  /** A square was chosen on which nothing can be played; the board has shaken it. */
  onIllegal?: ((cell: number, reason: IllegalReason) => void) | undefined;
  /**
   * A choice between variants other than slides begins, or ends (null): the app shows `<VariantRow>` in a place of its
   * own. Without this callback the row is below the board.
   */
  readonly onVariants?: ((open: VariantChoice | null) => void) | undefined;
  /** All changes of a transition have been shown. */
  onShown?: ((key: string | number) => void) | undefined;
  /** The cursor moved. */
  onCursor?: ((cell: number) => void) | undefined;
  /** The board is on the page. */
  onReady?: ((handle: BoardHandle) => void) | undefined;
}
