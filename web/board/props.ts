/** The properties and callbacks of the board component. */
import type { BoardLayout, BoardMove, BoardView, Change, Color } from "./position";
import type { BoardWords, CellMark, IllegalReason } from "./words";

/** Changes to animate. The board plays them once for each new `key`. */
export interface Transition {
  readonly key: string | number;
  readonly changes: readonly Change[];
}

/** A choice between the variants of a move, for `<VariantRow>` beside the board. */
export interface VariantChoice {
  /** The cell on which the move ends. */
  readonly cell: number;
  readonly color: Color;
  readonly layout: BoardLayout;
  /**
   * The variants, with the unmarked one first. `isMarked` is true if the piece shows its marked side
   * afterwards.
   */
  readonly variants: readonly { readonly move: BoardMove; readonly isMarked: boolean }[];
  /** Shows a preview of a variant on the board. */
  consider(move: BoardMove): void;
  choose(move: BoardMove): void;
  close(): void;
}

/** A move that is chosen but not made yet. */
export interface ChosenMove {
  readonly cell: number;
  /** The side that makes the move. */
  readonly color: Color;
  /** The move, of which the board shows a preview; null for a premove. */
  readonly move: BoardMove | null;
}

/** Functions that control a board on the page. */
export interface BoardHandle {
  /** Returns the cell of the cursor. */
  cursor(): number;
  /** Focuses the board, and moves the cursor to a cell if one is given. */
  focus(cell?: number): void;
  /** Shakes a cell gently, as after an illegal tap. */
  shake(cell: number): void;
}

/** A one-letter command of the app, called with the cursor's cell. */
export type BoardCommand = ((cell: number) => void) | UndoableCommand;

/** A command that runs at once, although its letter may be the beginning of a square. */
export interface UndoableCommand {
  /** Runs the command. Returns a function that undoes it. */
  readonly atOnce: (cell: number) => () => void;
}

/** Commands by their letters. */
export type BoardKeys = Readonly<Record<string, BoardCommand>>;

/** The properties of `<Board>`. */
export interface BoardProps extends BoardView {
  /** The game spec, for `data-game`. */
  readonly spec: string;
  /** The final result, for `data-result`; empty during the game. */
  readonly result: string;
  /** Whether the player may move now. */
  readonly interactive: boolean;
  /** The cell of the last move, which the board marks. */
  readonly lastCell?: number | null | undefined;
  /**
   * The changes that led to `contents`, which is always the position *after* them. The board's attributes have
   * the new state at once, while the drawing is animated. Null for no animation.
   */
  readonly transition?: Transition | null | undefined;
  /** The animation of changes. The default `auto` follows the system's setting for reduced motion. */
  readonly motion?: "auto" | "fast" | "none" | undefined;
  /**
   * Whether a player may choose to pass in this game. If so, a pass does not imply that there was no legal
   * move.
   */
  readonly passesAreChosen?: boolean | undefined;
  /** Whether the board is turned by 180°, as seen from the other side of the table. */
  readonly flipped?: boolean | undefined;
  /** Whether legal moves are marked by dots; true by default. */
  readonly showLegal?: boolean | undefined;
  /** Whether coordinates are in the margin; true by default. */
  readonly showCoordinates?: boolean | undefined;
  /** Numbers on squares, such as those of a hint. */
  readonly hints?: readonly CellMark[] | undefined;
  /** Highlighted squares, such as those of a lesson. */
  readonly highlights?: readonly number[] | undefined;
  /** The move that is chosen but not made yet. The board marks its square. */
  readonly chosenMove?: ChosenMove | null | undefined;
  readonly words: BoardWords;
  /**
   * Where typed squares (`d`, then `3`) and `keys` work: on the whole page except in input fields, or only
   * while the board has the focus. The default is `page`. Pages with several boards need `board`.
   */
  readonly typing?: "page" | "board" | undefined;
  /**
   * One-letter commands of the app. Their letters may also begin a square that can be played now (`h`, `f`), so the app
   * must not listen for them itself.
   */
  readonly keys?: BoardKeys | undefined;
  /** Called when the player makes a move, with its text. */
  onMove(text: string): void;
  /** Called when a square is chosen out of turn. Returns false if no premove is possible there. */
  readonly onAhead?: ((cell: number) => boolean) | undefined;
  /** Called when a square is chosen on which nothing can be played. The board has already shaken it. */
  onIllegal?: ((cell: number, reason: IllegalReason) => void) | undefined;
  /**
   * Called when a choice between variants other than slides begins, and with null when it ends. The app then
   * shows `<VariantRow>` itself. Without this callback, the board shows the row below itself.
   */
  readonly onVariants?: ((open: VariantChoice | null) => void) | undefined;
  /** Called when all changes of a transition have been shown. */
  onShown?: ((key: string | number) => void) | undefined;
  /** Called when the cursor moves. */
  onCursor?: ((cell: number) => void) | undefined;
  /** Called when the board is on the page. */
  onReady?: ((handle: BoardHandle) => void) | undefined;
}
