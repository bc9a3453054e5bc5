/** Locates cells for layers over the board. */
import type { BoardLayout } from "./position";
import type { Margin } from "./silhouette";
import type { View } from "./zoom";

/** The middle of a cell and its height, in percent of the board. */
export interface CellSpot {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** Returns the place of a cell on a board, which may be enlarged. */
export function spotOf(layout: BoardLayout, margin: Margin, view: View, cell: number): CellSpot {
  const boardWidth = layout.width + margin.near + margin.far;
  const boardHeight = layout.height + margin.near + margin.far;
  const { x, y } = layout.cells[cell] ?? { x: 0, y: 0 };
  return {
    x: (100 * (margin.near + x * view.scale + view.x)) / boardWidth,
    y: (100 * (margin.near + y * view.scale + view.y)) / boardHeight,
    height: (100 * view.scale) / boardHeight,
  };
}
