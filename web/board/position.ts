/**
 * The data that the board draws: cells, their contents, and the legal moves with their changes.
 *
 * The types match the server's messages, so that a position can be passed to the board unchanged. The board has
 * its own types because it must not depend on other folders.
 */

export type Color = "black" | "white";

/** The shape of a cell. */
export type CellShape = "square" | "hexagon" | { readonly circle: Circle } | { readonly sector: Sector };

/** A circle around the center of its cell, in cell widths. */
export interface Circle {
  readonly radius: number;
}

/**
 * A part of a ring around the middle of the board. Radii are in cell widths, and angles in degrees clockwise
 * from the top.
 */
export interface Sector {
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
}

/** The part of a board to which a cell belongs. */
export type Tone = "plain" | "shaded" | "neutral" | "fortress" | "space";

/**
 * The cells to which the arrow keys lead; null at the edge. On round boards, up is outwards and right is
 * clockwise.
 */
export interface Arrows {
  readonly up: number | null;
  readonly down: number | null;
  readonly left: number | null;
  readonly right: number | null;
}

/** One cell, with its center in cell widths from the top left. */
export interface Cell {
  readonly name: string;
  /** The name for screen readers. */
  readonly spoken: string;
  readonly x: number;
  readonly y: number;
  readonly shape: CellShape;
  readonly tone: Tone;
  readonly arrows: Arrows;
}

/** All cells of a board. Everything else refers to a cell by its index in `cells`. */
export interface BoardLayout {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
  /** The cells of a line around the board along which discs are flipped; empty if there is none. */
  readonly rim: readonly number[];
  /** The slots for sliding panels, each with its cells row by row; empty if there are no panels. */
  readonly slots: readonly (readonly number[])[];
}

/** The content of a cell. */
export type Content = "absent" | "empty" | "black" | "white" | "black_marked" | "white_marked";

/** How a person makes a move on the board. */
export type Gesture =
  | { readonly kind: "pass" }
  | { readonly kind: "place"; readonly cell: number }
  | { readonly kind: "travel"; readonly from: number; readonly to: number }
  | { readonly kind: "place_marked"; readonly cell: number }
  | { readonly kind: "travel_and_turn"; readonly from: number; readonly to: number }
  | { readonly kind: "place_and_slide"; readonly cell: number; readonly from: number; readonly to: number };

/** One visible change on the board. */
export type Change =
  | { readonly kind: "passed"; readonly color: Color }
  | { readonly kind: "placed"; readonly cell: number; readonly color: Color }
  | { readonly kind: "flipped"; readonly cell: number; readonly distance: number }
  | { readonly kind: "moved"; readonly from: number; readonly to: number }
  | { readonly kind: "removed"; readonly cell: number }
  | { readonly kind: "turned"; readonly cell: number; readonly is_marked: boolean }
  | { readonly kind: "slid"; readonly from: readonly number[]; readonly to: readonly number[] };

/** A legal move, with the text that plays it, its gesture and its changes. */
export interface BoardMove {
  readonly text: string;
  readonly gesture: Gesture;
  readonly changes: readonly Change[];
}

/** A position with everything needed to draw and describe it. */
export interface BoardView {
  readonly layout: BoardLayout;
  readonly contents: readonly Content[];
  readonly turn: Color | null;
  readonly legal: readonly BoardMove[];
}

/** Returns the other side. */
export function opponent(color: Color): Color {
  return color === "black" ? "white" : "black";
}

/** Returns the color of a disc; null for a cell without one. */
export function discColor(content: Content | undefined): Color | null {
  switch (content) {
    case "black":
    case "black_marked":
      return "black";
    case "white":
    case "white_marked":
      return "white";
    default:
      return null;
  }
}

/** Returns the cells whose discs a move would flip, nearest first. */
export function flippedCells(move: BoardMove): number[] {
  return move.changes
    .filter((change) => change.kind === "flipped")
    .sort((a, b) => a.distance - b.distance)
    .map((change) => change.cell);
}

/** Returns the cells from which a move would remove pieces. */
export function removedCells(move: BoardMove): number[] {
  return move.changes.flatMap((change) => (change.kind === "removed" ? [change.cell] : []));
}

/**
 * Returns the cells of the discs that a move turns over, as they are before the move. Sliding panels may change
 * them.
 */
export function turnedCells(move: BoardMove): ReadonlySet<number> {
  const turned = new Set<number>();
  const cameFrom = new Map<number, number>();
  for (const change of move.changes) {
    if (change.kind === "slid") {
      const before = change.from.map((cell) => cameFrom.get(cell) ?? cell);
      for (const [index, cell] of change.to.entries()) cameFrom.set(cell, before[index] ?? cell);
    } else if (change.kind === "flipped") {
      const cell = cameFrom.get(change.cell) ?? change.cell;
      if (!turned.delete(cell)) turned.add(cell);
    }
  }
  return turned;
}
