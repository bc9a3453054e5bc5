import { describe, expect, it } from "vitest";
import { type Direction, neighbor, rowsOf, squareLabels, turned } from "./geometry";
import { panelShapes } from "./ground";
import type { BoardLayout, BoardMove } from "./position";
import { emptyContents, honeycomb, rings, squares } from "./testing";
import { variantFacts } from "./variant";

const full = squares(5, 4);
/** A board without two of its corners. */
const cut: BoardLayout = (() => {
  const gone = new Set([0, 19]);
  const remaining = full.cells.map((_, index) => index).filter((index) => !gone.has(index));
  const renamed = (cell: number | null): number | null =>
    cell === null || gone.has(cell) ? null : remaining.indexOf(cell);
  const cells = remaining.flatMap((index) => {
    const cell = full.cells[index];
    if (!cell) return [];
    const { up, down, left, right } = cell.arrows;
    return { ...cell, arrows: { up: renamed(up), down: renamed(down), left: renamed(left), right: renamed(right) } };
  });
  return { ...full, cells };
})();
const tray: BoardLayout = {
  ...squares(4, 2),
  slots: [
    [0, 1, 4, 5],
    [2, 3, 6, 7],
  ],
};
const LAYOUTS = { full, cut, honeycomb, tray, rings } as const;

describe.each(Object.entries(LAYOUTS))("the other side of the table: %s", (_, layout) => {
  const seen = turned(layout);

  it("mirrors every cell in the middle, and turned twice is unchanged", () => {
    for (const [index, cell] of layout.cells.entries()) {
      expect(seen.cells[index]?.x).toBeCloseTo(layout.width - cell.x);
      expect(seen.cells[index]?.y).toBeCloseTo(layout.height - cell.y);
      expect(seen.cells[index]?.name).toBe(cell.name);
    }
    const back = turned(seen);
    for (const [index, cell] of layout.cells.entries()) {
      expect(back.cells[index]?.arrows).toEqual(cell.arrows);
      expect(back.cells[index]?.x).toBeCloseTo(cell.x);
    }
  });

  it("reads the same rows from the other end", () => {
    const contents = emptyContents(layout);
    const sorted = (rows: readonly (readonly number[])[]): string[] =>
      rows
        .map((row) =>
          row
            .slice()
            .sort((a, b) => a - b)
            .join(" "),
        )
        .sort();
    expect(sorted(rowsOf(seen, contents))).toEqual(sorted(rowsOf(layout, contents)));
  });
});

describe("arrow keys on the other side of the table", () => {
  const DIRECTIONS: Readonly<Record<Direction, readonly [number, number]>> = {
    up: [0, -1],
    down: [0, 1],
    left: [-1, 0],
    right: [1, 0],
  };

  it.each([
    ["full", full],
    ["cut", cut],
    ["honeycomb", honeycomb],
    ["tray", tray],
  ] as const)("lead where they point: %s", (_, layout) => {
    const seen = turned(layout);
    const contents = emptyContents(layout);
    let steps = 0;
    for (const [index, cell] of seen.cells.entries()) {
      for (const [direction, [dx, dy]] of Object.entries(DIRECTIONS) as [Direction, readonly [number, number]][]) {
        const there = seen.cells[neighbor(seen, contents, index, direction) ?? -1];
        if (!there) continue;
        steps += 1;
        expect((there.x - cell.x) * dx + (there.y - cell.y) * dy).toBeGreaterThan(0.3);
      }
    }
    expect(steps).toBeGreaterThan(layout.cells.length);
  });

  it("lead outwards and clockwise on rings, and from the middle where they point", () => {
    const seen = turned(rings);
    const contents = emptyContents(rings);
    const far = (index: number): number => {
      const cell = seen.cells[index];
      return cell ? Math.hypot(cell.x - seen.width / 2, cell.y - seen.height / 2) : Number.NaN;
    };
    for (const [index, cell] of seen.cells.entries()) {
      const out = neighbor(seen, contents, index, "up");
      if (cell.name !== "F" && out !== null) expect(far(out)).toBeGreaterThan(far(index));
    }
    const middle = seen.cells.findIndex(({ name }) => name === "F");
    const above = seen.cells[neighbor(seen, contents, middle, "up") ?? -1];
    expect(above && above.y < seen.height / 2).toBe(true);
    const beside = seen.cells[neighbor(seen, contents, middle, "left") ?? -1];
    expect(beside && beside.x < seen.width / 2).toBe(true);
  });
});

describe("names on the other side of the table", () => {
  it("names columns and rows from their other ends", () => {
    expect(
      squareLabels(turned(full))
        ?.columnMarks.map(({ label }) => label)
        .join(""),
    ).toBe("edcba");
    expect(
      squareLabels(turned(full))
        ?.rowMarks.map(({ label }) => label)
        .join(""),
    ).toBe("4321");
    // Since e4 is missing, its column now starts one row further down.
    expect(squareLabels(turned(cut))?.columnMarks[0]).toEqual({ label: "e", x: 0.5, y: 1.5 });
  });

  it("names the direction in which a panel slides on the screen", () => {
    const slide: BoardMove = {
      text: "a1>c1",
      gesture: { kind: "place_and_slide", cell: 0, from: 0, to: 1 },
      changes: [{ kind: "slid", from: [0, 1, 4, 5], to: [2, 3, 6, 7] }],
    };
    expect(variantFacts(slide, tray)).toMatchObject({ kind: "slide", direction: "right" });
    expect(variantFacts(slide, turned(tray))).toMatchObject({ kind: "slide", direction: "left" });
  });

  it("draws a panel where its cells are", () => {
    const contents = emptyContents(tray).map((content, index) => ([2, 3, 6, 7].includes(index) ? "absent" : content));
    expect(panelShapes(tray, contents).map(({ plate }) => plate)).toEqual([expect.stringMatching(/^M0\.13 0\.03/)]);
    expect(panelShapes(turned(tray), contents).map(({ plate }) => plate)).toEqual([
      expect.stringMatching(/^M2\.13 0\.03/),
    ]);
  });
});
