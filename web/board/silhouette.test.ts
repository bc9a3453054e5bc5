import { describe, expect, it } from "vitest";
import { squareLabels, turned } from "./geometry";
import type { BoardLayout } from "./position";
import { frameShape, isRectangle, marginOf } from "./silhouette";
import { honeycomb, squares } from "./testing";

/** Returns a board of squares, some of which are missing. */
function without(width: number, height: number, gone: (x: number, y: number) => boolean): BoardLayout {
  const full = squares(width, height);
  const cells = full.cells.filter(({ x, y }) => !gone(Math.floor(x), Math.floor(y)));
  return { ...full, cells };
}

/** A cross, which is a square without its corners. */
const cross = without(4, 4, (x, y) => (x === 0 || x === 3) && (y === 0 || y === 3));

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns all points of a path of straight lines. */
function points(d: string): Point[] {
  return [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

/**
 * Whether a point is inside a closed curve. It is if a line to the right crosses the curve an odd number of
 * times.
 */
function isInside(point: Point, curve: readonly Point[]): boolean {
  return curve.reduce((inside, a, index) => {
    const b = curve[(index + 1) % curve.length] ?? a;
    const crosses = a.y > point.y !== b.y > point.y && point.x < a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x);
    return crosses ? !inside : inside;
  }, false);
}

describe("the frame", () => {
  it("is a rectangle around a full board", () => {
    const board = squares(8, 8);
    expect(isRectangle(board)).toBe(true);
    expect(frameShape(board, marginOf(board, null))).toEqual({
      d: "M-0.04 -0.2h8.08a0.16 0.16 0 0 1 0.16 0.16v8.08a0.16 0.16 0 0 1-0.16 0.16h-8.08a0.16 0.16 0 0 1-0.16-0.16v-8.08a0.16 0.16 0 0 1 0.16-0.16z",
      stroke: 0,
    });
  });

  it("follows the cells where corners are missing, and covers nothing there", () => {
    expect(isRectangle(cross)).toBe(false);
    const margin = marginOf(cross, squareLabels(cross));
    const { d, stroke } = frameShape(cross, margin);
    const corners = points(d).map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }));
    expect(corners).toHaveLength(12);
    // Each part of the frame surrounds a cell. With its stroke, the part fills the margin and extends no
    // further.
    const shift = (margin.far - margin.near) / 2;
    for (const { x, y } of corners) {
      expect(
        cross.cells.some((cell) => Math.abs(cell.x + shift - x) < 0.01 && Math.abs(cell.y + shift - y) < 0.01),
      ).toBe(true);
    }
    expect(stroke).toBeLessThanOrEqual(margin.near + margin.far);
    expect(-stroke / 2 + shift).toBeGreaterThanOrEqual(-margin.near);
  });

  it("fills the gaps between hexagons", () => {
    const ring = { ...honeycomb, cells: honeycomb.cells.filter(({ name }) => name !== "s") };
    // The hull of the six cells is the last piece of the path, with six corners.
    const pieces = frameShape(ring, marginOf(ring, null))
      .d.split("z")
      .filter((piece) => piece !== "");
    expect(pieces).toHaveLength(7);
    expect(points(pieces.at(-1) ?? "")).toHaveLength(6);
  });

  it("is a closed curve around a board that is played round its edge, with every cell and letter inside", () => {
    const plain = without(8, 8, (x, y) => Math.min(x, 7 - x) + Math.min(y, 7 - y) < 2);
    expect(plain.cells).toHaveLength(52);
    const round = { ...plain, rim: [0, 1, 2, 3] };
    for (const labels of [null, squareLabels(round)]) {
      const margin = marginOf(round, labels);
      const curve = points(frameShape(round, margin).d);
      expect(Math.max(...curve.map(({ x }) => x))).toBeLessThanOrEqual(8 + margin.near);
      for (const { x, y } of round.cells) {
        for (const [dx, dy] of [
          [-0.5, -0.5],
          [0.5, -0.5],
          [-0.5, 0.5],
          [0.5, 0.5],
        ] as const) {
          expect(isInside({ x: x + dx, y: y + dy }, curve)).toBe(true);
        }
      }
      for (const { x, y } of labels?.columnMarks ?? []) expect(isInside({ x, y: y - 0.87 }, curve)).toBe(true);
      // The curve is round, so the corners of the square are outside.
      expect(isInside({ x: 0.5, y: 0.5 }, curve)).toBe(false);
    }
  });

  it("turns with the board", () => {
    const half = without(3, 2, (x, y) => x === 0 && y === 0);
    const seen = turned(half);
    expect(points(frameShape(seen, { near: 0.2, far: 0.2 }).d).some(({ x, y }) => x === 2 && y === 1)).toBe(false);
  });
});

describe("letters beside a board that leaves out corners", () => {
  it("are beside the first cell of each row and column", () => {
    const labels = squareLabels(cross);
    expect(labels?.columnMarks.map(({ label, y }) => `${label}${y}`)).toEqual(["a1.5", "b0.5", "c0.5", "d1.5"]);
    expect(labels?.rowMarks.map(({ label, x }) => `${label}:${x}`)).toEqual(["1:1.5", "2:0.5", "3:0.5", "4:1.5"]);
    // On the turned board, the labels begin at the other end.
    expect(squareLabels(turned(cross))?.columnMarks.map(({ label }) => label)).toEqual(["d", "c", "b", "a"]);
  });
});
