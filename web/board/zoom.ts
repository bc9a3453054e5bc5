/**
 * What part of a large board is seen: pure arithmetic. Lengths are cell widths on the screen as it is when all
 * of the board is seen.
 */

/** The board is drawn `scale` times larger and moved by `x` and `y`. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Width and height of the board. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place on the screen, from the upper left corner of the cells. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** All of the board. */
export const UNMOVED: View = { scale: 1, x: 0, y: 0 };
/** Boards with more cells than this can be enlarged: on a phone a finger covers more than one of them. */
const MANY = 144;
/** The cells beside each other at the largest zoom. */
const FEWEST_SEEN = 6;
/** One press of a button or a key enlarges by this much. */
export const STEP = 1.6;

/** Whether a board has enough cells that people may want to see a part of it larger. */
export function isZoomable({ cells }: { readonly cells: readonly unknown[] }): boolean {
  return cells.length > MANY;
}

/** How far a board can be enlarged. */
export function largest({ width, height }: Size): number {
  return Math.max(1, Math.max(width, height) / FEWEST_SEEN);
}

/** Enlarges by `factor` so that what is seen at `around` stays there. */
export function zoomed(view: View, factor: number, around: Point, size: Size): View {
  const scale = clamp(view.scale * factor, 1, largest(size));
  const grown = scale / view.scale;
  return kept({ scale, x: around.x - (around.x - view.x) * grown, y: around.y - (around.y - view.y) * grown }, size);
}

/** Moves what is seen. */
export function moved(view: View, by: Point, size: Size): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
}

/** Moves as little as needed for a cell to be in sight, with its neighbors where there is room. */
export function revealing(view: View, cell: Point, size: Size): View {
  if (view.scale === 1) return view;
  const around = 1.5 * view.scale;
  const [x, y] = [cell.x * view.scale + view.x, cell.y * view.scale + view.y];
  const by = (at: number, length: number): number =>
    clamp(at, Math.min(around, length / 2), Math.max(length - around, length / 2)) - at;
  return moved(view, { x: by(x, size.width), y: by(y, size.height) }, size);
}

/** No view shows what is beyond the edge; one that is hardly enlarged is the whole board. */
function kept(view: View, { width, height }: Size): View {
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
