import { describe, expect, it } from "vitest";
import { squares } from "./testing";
import { isZoomable, largest, moved, revealing, UNMOVED, type View, zoomed } from "./zoom";

const size = { width: 26, height: 26 };

/** Where a point of the board is on the screen. */
const seen = (view: View, x: number, y: number): [number, number] => [x * view.scale + view.x, y * view.scale + view.y];

describe("zooming a large board", () => {
  it("is offered if cells are small on a phone", () => {
    expect([8, 10, 12, 14, 19, 26].filter((side) => isZoomable(squares(side, side)))).toEqual([14, 19, 26]);
  });

  it("keeps the point under the fingers in its place", () => {
    const view = zoomed(UNMOVED, 2, { x: 10, y: 12 }, size);
    expect(seen(view, 10, 12)).toEqual([10, 12]);
    const further = zoomed(view, 1.5, { x: 3, y: 4 }, size);
    const [x, y] = [(3 - view.x) / view.scale, (4 - view.y) / view.scale];
    expect(seen(further, x, y)[0]).toBeCloseTo(3);
    expect(seen(further, x, y)[1]).toBeCloseTo(4);
  });

  it("shows nothing beyond the edge, and has a largest scale", () => {
    for (const around of [
      { x: 0, y: 0 },
      { x: 26, y: 26 },
      { x: 13, y: 2 },
    ]) {
      for (const by of [
        { x: 100, y: -100 },
        { x: -100, y: 100 },
      ]) {
        const view = moved(zoomed(UNMOVED, 100, around, size), by, size);
        expect(view.scale).toBe(largest(size));
        const [left, top] = seen(view, 0, 0);
        const [right, bottom] = seen(view, 26, 26);
        expect(Math.max(left, top)).toBeLessThanOrEqual(0.001);
        expect(Math.min(right, bottom)).toBeGreaterThanOrEqual(25.999);
      }
    }
  });

  it("shows the whole board again at the smallest scale", () => {
    const view = zoomed(UNMOVED, 3, { x: 20, y: 20 }, size);
    expect(zoomed(view, 0.1, { x: 1, y: 1 }, size)).toEqual(UNMOVED);
    expect(moved(UNMOVED, { x: 5, y: 5 }, size)).toEqual(UNMOVED);
  });

  it("moves to a cell that is out of sight, and not if it is visible", () => {
    const view = zoomed(UNMOVED, 4, { x: 0, y: 0 }, size);
    const there = revealing(view, { x: 25.5, y: 25.5 }, size);
    const [x, y] = seen(there, 25.5, 25.5);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(26);
    expect(y).toBeLessThan(26);
    expect(revealing(there, { x: 23.5, y: 23.5 }, size)).toEqual(there);
    expect(revealing(UNMOVED, { x: 25.5, y: 25.5 }, size)).toEqual(UNMOVED);
  });
});
