/**
 * The outer shape of a board. A full rectangle has a rectangular frame. On other boards the frame follows the
 * cells. A board of squares with a rim has a closed curve.
 */

import type { SquareLabels } from "./geometry";
import type { BoardLayout, Cell } from "./position";
import { outlines, roundedRectangle, short } from "./shape";

/** The radius of the frame's corners, in cell widths. */
export const CORNER = 0.16;
/** The most cells across at which coordinates that scale with the cells stay legible. */
const MOST_ACROSS = 10;
/** The width of a frame without coordinates, in cell widths. */
const BARE_WIDTH = 0.2;
/** The width of a frame on the sides with coordinates, in cell widths. */
const LETTERED_WIDTH = 0.46;
/** The widths of a frame with a closed curve, which is narrow at the corners of the cells. */
const CURVE_WIDTHS = { bare: 0.52, lettered: 0.62 };

/** The widths of the frame in cell widths: `near` on the left and top, `far` on the right and bottom. */
export interface Margin {
  readonly near: number;
  readonly far: number;
}

/** The shape of a frame. The path `d` is filled and has a line of width `stroke` with round corners. */
export interface FrameShape {
  readonly d: string;
  readonly stroke: number;
}

/** Returns the size of text relative to that on a small board, so that it stays legible on small cells. */
export function spreadOf(layout: BoardLayout): number {
  return Math.max(1, layout.width / MOST_ACROSS);
}

/** Returns the widths of the frame. It has room for coordinates if `labels` is not null. */
export function marginOf(layout: BoardLayout, labels: SquareLabels | null): Margin {
  if (isCurved(layout)) {
    const width = labels ? CURVE_WIDTHS.lettered : CURVE_WIDTHS.bare;
    return { near: width, far: width };
  }
  return labels ? { near: LETTERED_WIDTH * spreadOf(layout), far: BARE_WIDTH } : { near: BARE_WIDTH, far: BARE_WIDTH };
}

/** Whether the board is a full rectangle. Holes and trays of panels count as cells. */
export function isRectangle(layout: BoardLayout): boolean {
  return (
    layout.cells.every((cell) => cell.shape === "square") &&
    Math.abs(layout.cells.length - layout.width * layout.height) < 0.01
  );
}

/** Returns the frame of a board, around cells that begin at the origin. */
export function frameShape(layout: BoardLayout, margin: Margin): FrameShape {
  const { near, far } = margin;
  const [width, height] = [layout.width + near + far, layout.height + near + far];
  if (isRectangle(layout)) return { d: roundedRectangle(-near, -near, width, height, CORNER), stroke: 0 };
  if (isCurved(layout)) return { d: closedCurve(layout, margin), stroke: 0 };
  // Only two sides have room for coordinates. The line is as wide as both margins together, so shift it to the
  // middle of the two.
  const shift = (far - near) / 2;
  const cells = layout.cells.map((cell) => ({ ...cell, x: cell.x + shift, y: cell.y + shift }));
  return { d: outlines(cells) + filling(cells), stroke: near + far - 0.04 };
}

/**
 * Returns the convex hull of the cells' centers, which fills gaps between cells that are not squares. Empty for
 * squares.
 */
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

/** Whether a board of squares has a rim. */
function isCurved(layout: BoardLayout): boolean {
  return layout.rim.length > 0 && layout.cells.every((cell) => cell.shape === "square");
}

/**
 * Returns the roundest curve of the board's width, with its margins, that contains all cells and coordinates.
 */
function closedCurve(layout: BoardLayout, margin: Margin): string {
  const [centerX, centerY] = [layout.width / 2, layout.height / 2];
  const [a, b] = [centerX + margin.near - 0.02, centerY + margin.near - 0.02];
  // Outward offsets from the center of a cell: its corner, and the ends of the coordinates above and beside it.
  const inside = [
    [0.53, 0.53],
    ...(margin.near > CURVE_WIDTHS.bare
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
