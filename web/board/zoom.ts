/** Computes the visible part of a large board. The unit of length is the width of a cell at scale 1. */

/** How the board is drawn: `scale` times larger and shifted by `x` and `y`. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The width and height of the board. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point on the screen, relative to the upper left corner of the pane. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The view of the whole board. */
export const UNMOVED: View = { scale: 1, x: 0, y: 0 };
/** Boards with more cells than this can be enlarged, because on a phone a finger covers more than one cell. */
const MOST_CELLS_WITHOUT_ZOOM = 144;
/** How many cells are visible across at the largest scale. */
const CELLS_ACROSS_AT_LARGEST = 6;
/** The factor by which one press of a button or key enlarges. */
export const STEP = 1.6;

/** Whether a board has enough cells to offer zooming. */
export function isZoomable({ cells }: { readonly cells: readonly unknown[] }): boolean {
  return cells.length > MOST_CELLS_WITHOUT_ZOOM;
}

/** Returns the largest scale of a board. */
export function largest({ width, height }: Size): number {
  return Math.max(1, Math.max(width, height) / CELLS_ACROSS_AT_LARGEST);
}

/** Enlarges by `factor`. The point of the board at `around` stays in place. */
export function zoomed(view: View, factor: number, around: Point, size: Size): View {
  const scale = clamp(view.scale * factor, 1, largest(size));
  const grown = scale / view.scale;
  return withinBoard(
    { scale, x: around.x - (around.x - view.x) * grown, y: around.y - (around.y - view.y) * grown },
    size,
  );
}

/** Moves the board. */
export function moved(view: View, by: Point, size: Size): View {
  return withinBoard({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
}

/** Moves the board just far enough to show a cell, with its neighbors if there is room. */
export function revealing(view: View, cell: Point, size: Size): View {
  if (view.scale === 1) return view;
  const around = 1.5 * view.scale;
  const [x, y] = [cell.x * view.scale + view.x, cell.y * view.scale + view.y];
  const by = (at: number, length: number): number =>
    clamp(at, Math.min(around, length / 2), Math.max(length - around, length / 2)) - at;
  return moved(view, { x: by(x, size.width), y: by(y, size.height) }, size);
}

/** Limits a view to the board. A view that is hardly enlarged becomes the whole board. */
function withinBoard(view: View, { width, height }: Size): View {
  if (view.scale < 1.02) return UNMOVED;
  return {
    scale: view.scale,
    x: clamp(view.x, width * (1 - view.scale), 0),
    y: clamp(view.y, height * (1 - view.scale), 0),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
