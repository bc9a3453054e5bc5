/** Where a cell is on the screen, for what is laid over the board. */
import type { BoardLayout } from "./position";
import type { Margin } from "./silhouette";
import type { View } from "./zoom";

/** The middle of a cell and the height of one, in percent of the board. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly down: number;
}

/** The place of a cell on a board of which a part is seen. */
export function spotOf(layout: BoardLayout, margin: Margin, view: View, cell: number): Spot {
  const width = layout.width + margin.near + margin.far;
  const height = layout.height + margin.near + margin.far;
  const { x, y } = layout.cells[cell] ?? { x: 0, y: 0 };
  return {
    x: (100 * (margin.near + x * view.scale + view.x)) / width,
    y: (100 * (margin.near + y * view.scale + view.y)) / height,
    down: (100 * view.scale) / height,
  };
}
