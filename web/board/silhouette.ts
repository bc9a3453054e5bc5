/**
 * The outer shape of a board. A rectangle is framed as such; a board whose cells leave out corners, or are no
 * squares, has a frame that follows them; one that is played round its edge has a closed curve for it.
 */

import type { SquareLabels } from "./geometry";
import type { BoardLayout, Cell } from "./position";
import { outlines, roundedRectangle, short } from "./shape";

/** Radius of the frame's corners, in cell widths. */
export const CORNER = 0.16;
/** The most cells across with letters that scale with the cells and stay legible. */
const FEW_ACROSS = 10;
/** Width of a frame without letters. */
const BARE = 0.2;
/** Width of a frame with letters, on the sides on which they stand. */
const LETTERED = 0.46;
/** The same for a closed curve, which has little room at the corners of the cells. */
const CURVED = { bare: 0.52, lettered: 0.62 };

/** Widths of the frame on the left and top, and on the right and bottom, in cell widths. */
export interface Margin {
  readonly near: number;
  readonly far: number;
}

/** A frame: `d` is filled and drawn along with a line of width `stroke`, round at its corners. */
export interface FrameShape {
  readonly d: string;
  readonly stroke: number;
}

/** How much larger letters are than on a small board, so that they can be read where cells are small. */
export function spreadOf(layout: BoardLayout): number {
  return Math.max(1, layout.width / FEW_ACROSS);
}

/** How much room the frame takes; with `labels` there are letters on it. */
export function marginOf(layout: BoardLayout, labels: SquareLabels | null): Margin {
  if (isCurved(layout)) {
    const width = labels ? CURVED.lettered : CURVED.bare;
    return { near: width, far: width };
  }
  return labels ? { near: LETTERED * spreadOf(layout), far: BARE } : { near: BARE, far: BARE };
}

/** Whether the board is a full rectangle, holes and trays of panels included. */
export function isRectangle(layout: BoardLayout): boolean {
  return (
    layout.cells.every((cell) => cell.shape === "square") &&
    Math.abs(layout.cells.length - layout.width * layout.height) < 0.01
  );
}

/** The frame of a board, around cells that begin at the origin. */
export function frameShape(layout: BoardLayout, margin: Margin): FrameShape {
  const { near, far } = margin;
  const [width, height] = [layout.width + near + far, layout.height + near + far];
  if (isRectangle(layout)) return { d: roundedRectangle(-near, -near, width, height, CORNER), stroke: 0 };
  if (isCurved(layout)) return { d: closedCurve(layout, margin), stroke: 0 };
  // The room for letters lies on two sides only: the line is as wide as both together and lies between them.
  const shift = (far - near) / 2;
  const cells = layout.cells.map((cell) => ({ ...cell, x: cell.x + shift, y: cell.y + shift }));
  return { d: outlines(cells) + filling(cells), stroke: near + far - 0.04 };
}

/** What closes the frame where no cell lies inside: the hull of the cells' centers, on boards that are convex. */
function filling(cells: readonly Cell[]): string {
  if (cells.every((cell) => cell.shape === "square")) return "";
  const points = cells.map(({ x, y }) => ({ x, y })).sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(points), ...half(points.slice().reverse())];
  return hull.length < 3 ? "" : `M${hull.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}z`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  return a !== undefined && b !== undefined && (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

/** Whether discs are flipped along the edge of a board of squares. */
function isCurved(layout: BoardLayout): boolean {
  return layout.rim.length > 0 && layout.cells.every((cell) => cell.shape === "square");
}

/** The roundest curve as wide as the board with its margin that leaves all cells, and letters beside them, inside. */
function closedCurve(layout: BoardLayout, margin: Margin): string {
  const [centerX, centerY] = [layout.width / 2, layout.height / 2];
  const [a, b] = [centerX + margin.near - 0.02, centerY + margin.near - 0.02];
  // Seen from the center of a cell outwards: its corner, and the ends of the letters above and beside it.
  const inside = [
    [0.53, 0.53],
    ...(margin.near > CURVED.bare
      ? [
          [0.12, 0.87],
          [0.87, 0.12],
        ]
      : []),
  ];
  const places = layout.cells.flatMap((cell) =>
    inside.map(([x = 0, y = 0]) => [Math.abs(cell.x - centerX) + x, Math.abs(cell.y - centerY) + y]),
  );
  const holds = (power: number): boolean => places.every(([x = 0, y = 0]) => (x / a) ** power + (y / b) ** power <= 1);
  let power = 2;
  while (power < 12 && !holds(power)) power += 0.1;
  const points = Array.from({ length: 120 }, (_, index) => {
    const angle = (index * Math.PI) / 60;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const x = centerX + a * Math.sign(cos) * Math.abs(cos) ** (2 / power);
    const y = centerY + b * Math.sign(sin) * Math.abs(sin) ** (2 / power);
    return `${short(x)} ${short(y)}`;
  });
  return `M${points.join("L")}z`;
}
