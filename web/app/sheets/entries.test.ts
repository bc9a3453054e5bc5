import { describe, expect, it } from "vitest";
import type { ComparedSheets, Layout, SheetFault } from "../../wire";
import {
  cellsOf,
  emptyEntries,
  entriesOf,
  gridOf,
  marksOf,
  nextNumber,
  ranges,
  validPart,
  withToggledEntry,
} from "./entries";
import { notesOf } from "./notes";

const NOWHERE = { up: null, down: null, left: null, right: null };

/** Returns a rectangular board of squares. */
function board(columns: number, rows: number): Layout {
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    name: `${"abcdefghijklmnop"[index % columns]}${Math.floor(index / columns) + 1}`,
    spoken: "",
    x: (index % columns) + 0.5,
    y: Math.floor(index / columns) + 0.5,
    shape: "square" as const,
    tone: "plain" as const,
    arrows: NOWHERE,
  }));
  return { width: columns, height: rows, cells, rim: [], slots: [] };
}

describe("a sheet", () => {
  const empty = emptyEntries(board(2, 2));

  it("gets its numbers in the order of the taps, and a removed number is next", () => {
    const three = [3, 0, 1].reduce(withToggledEntry, empty);
    expect(three).toEqual(["2", "3", "", "1"]);
    const without = withToggledEntry(three, 0);
    expect(without).toEqual(["", "3", "", "1"]);
    expect(nextNumber(without)).toBe(2);
    expect(withToggledEntry(without, 2)).toEqual(["", "3", "2", "1"]);
  });

  it("equals its marks, even with two numbers on a square", () => {
    const entries = ["4 6", "", "12", "1"];
    const marks = marksOf(entries);
    expect(marks).toEqual([
      { number: 4, cell: 0 },
      { number: 6, cell: 0 },
      { number: 12, cell: 2 },
      { number: 1, cell: 3 },
    ]);
    expect(entriesOf(marks, board(2, 2))).toEqual(entries);
  });

  it("accepts digits only", () => {
    expect(["7", " 12", "1a2", "x", "4,  6", "123456"].map(validPart)).toEqual(["7", "12", "1 2", "", "4 6", "123"]);
  });
});

describe("a grid", () => {
  it("has the places of the squares, even on a cross, and exists only if it fits", () => {
    const cross = board(3, 3);
    const cells = cross.cells.filter((_, index) => index % 2 === 1 || index === 4);
    expect(gridOf({ ...cross, cells })).toEqual({
      columns: 3,
      places: [
        { column: 2, row: 1 },
        { column: 1, row: 2 },
        { column: 2, row: 2 },
        { column: 3, row: 2 },
        { column: 2, row: 3 },
      ],
    });
    expect(gridOf(board(12, 12))?.columns).toBe(12);
    expect(gridOf(board(14, 14))).toBeNull();
    expect(
      gridOf({ width: 1, cells: [{ ...board(1, 1).cells[0], shape: "hexagon" } as Layout["cells"][0]] }),
    ).toBeNull();
  });
});

describe("mistakes", () => {
  it("are marked at their squares, missing numbers at none", () => {
    const faults: SheetFault[] = [
      { kind: "missing", number: 2 },
      { kind: "double", number: 3, cells: [1, 4] },
      { kind: "twice", cell: 7, numbers: [1, 9] },
    ];
    expect([...cellsOf(faults)]).toEqual([1, 4, 7]);
  });

  it("are listed as ranges", () => {
    expect(ranges([2, 4, 5, 6, 9], String)).toEqual(["2", "4–6", "9"]);
    expect(ranges([], String)).toEqual([]);
  });
});

describe("the board beside two sheets", () => {
  it("has the numbers on which they agree, and both numbers of a dispute", () => {
    const line = { moves: "", position: {} } as unknown as ComparedSheets["first"]["line"];
    const first = { marks: [1, 2, 3].map((number) => ({ number, cell: number * 10 })), line, faults: [] };
    const disputes = [
      { cell: 20, first: 2, second: null },
      { cell: 41, first: null, second: 2 },
    ];
    const found = { spec: "othello", first, second: first, comparison: { agreed: 1, line, disputes, reading: null } };
    expect(notesOf(found)).toEqual([
      { cell: 10, lines: ["1"], isMarked: false },
      { cell: 30, lines: ["3"], isMarked: false },
      { cell: 20, lines: ["2", "–"], isMarked: true },
      { cell: 41, lines: ["–", "2"], isMarked: true },
    ]);
  });
});
