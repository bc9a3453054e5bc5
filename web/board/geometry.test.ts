import { describe, expect, it } from "vitest";
import { angle, columnOf, type Direction, middleCell, neighbor, rowsOf, squareLabels, turned } from "./geometry";
import { cursorTarget } from "./keyboard";
import type { BoardLayout, Content } from "./position";
import { starPoints } from "./shape";
import { at, emptyContents, honeycomb, squares } from "./testing";

/** Walks with the arrow keys. Returns the names of the cells on the way. */
function walk(
  layout: BoardLayout,
  from: string,
  directions: readonly Direction[],
  contents: readonly Content[] = emptyContents(layout),
): string {
  const names: string[] = [];
  let cell = at(layout, from);
  for (const direction of directions) {
    cell = neighbor(layout, contents, cell, direction) ?? cell;
    names.push(layout.cells[cell]?.name ?? "?");
  }
  return names.join(" ");
}

describe("the cursor", () => {
  it("goes to orthogonal neighbors on squares and stops at the edge", () => {
    const board = squares(3, 2);
    expect(walk(board, "a1", ["right", "right", "right", "down", "down", "left", "up"])).toBe("b1 c1 c1 c2 c2 b2 b1");
  });

  it("reaches every square of a large board", () => {
    const board = squares(12, 10);
    const contents = emptyContents(board);
    const directions: Direction[] = ["up", "down", "left", "right"];
    for (const [index, cell] of board.cells.entries()) {
      const steps = directions.map((direction) => neighbor(board, contents, index, direction));
      const reached = steps.filter((step) => step !== null).map((step) => board.cells[step]);
      expect(reached.every((other) => other && Math.hypot(other.x - cell.x, other.y - cell.y) === 1)).toBe(true);
      expect(reached.length).toBe([cell.x > 1, cell.x < 11, cell.y > 1, cell.y < 9].filter(Boolean).length);
    }
  });

  it("jumps over a hole and never lands on it", () => {
    const board = squares(5, 5);
    const contents = emptyContents(board);
    contents[at(board, "c3")] = "absent";
    expect(walk(board, "b3", ["right", "left", "left"], contents)).toBe("d3 b3 a3");
  });

  it("returns by the opposite key on cells in shifted rows", () => {
    expect(walk(honeycomb, "s", ["up", "down"])).toBe("q s");
    expect(walk(honeycomb, "s", ["down", "up"])).toBe("u s");
    expect(walk(honeycomb, "s", ["left", "right", "right", "right"])).toBe("r s t t");
  });

  it("goes to the ends of rows, columns and the board", () => {
    const board = squares(4, 6);
    const contents = emptyContents(board);
    const press = (key: string, ctrlKey = false): string =>
      board.cells[cursorTarget(board, contents, at(board, "b3"), { key, ctrlKey }) ?? -1]?.name ?? "none";
    expect(["Home", "End", "PageUp", "PageDown"].map((key) => press(key))).toEqual(["a3", "d3", "b1", "b6"]);
    expect([press("Home", true), press("End", true), press("x")]).toEqual(["a1", "d6", "none"]);
  });

  it("starts in the middle", () => {
    const board = squares(8, 8);
    expect(board.cells[middleCell(board, emptyContents(board))]?.name).toBe("d4");
    expect(honeycomb.cells[middleCell(honeycomb, emptyContents(honeycomb))]?.name).toBe("s");
  });
});

describe("rows and columns", () => {
  it("follow the centers of the cells", () => {
    const rows = rowsOf(honeycomb, emptyContents(honeycomb)).map((row) =>
      row.map((cell) => honeycomb.cells[cell]?.name).join(""),
    );
    expect(rows).toEqual(["pq", "rst", "uv"]);
    const board = squares(3, 3);
    expect(columnOf(board, emptyContents(board), at(board, "b2")).map((cell) => board.cells[cell]?.name)).toEqual([
      "b1",
      "b2",
      "b3",
    ]);
  });

  it("have names if the cells' names agree with their places", () => {
    const labels = squareLabels(squares(10, 9));
    expect(labels?.columnMarks.map((mark) => mark.label).join("")).toBe("abcdefghij");
    expect(labels?.rowMarks.map((mark) => mark.label).join(" ")).toBe("1 2 3 4 5 6 7 8 9");
    expect(squareLabels(honeycomb)).toBeNull();
    const askew = squares(2, 2);
    expect(
      squareLabels({ ...askew, cells: askew.cells.map((cell) => (cell.name === "b2" ? { ...cell, x: 1 } : cell)) }),
    ).toBeNull();
  });

  it("turn around with the board", () => {
    const board = turned(squares(8, 8));
    expect(
      rowsOf(board, emptyContents(board))[0]
        ?.map((cell) => board.cells[cell]?.name)
        .join(" "),
    ).toBe("h8 g8 f8 e8 d8 c8 b8 a8");
    expect(
      squareLabels(board)
        ?.columnMarks.map((mark) => mark.label)
        .join(""),
    ).toBe("hgfedcba");
    expect(walk(board, "h8", ["right", "down"])).toBe("g8 g7");
  });
});

describe("drawing", () => {
  it("has four star points on 8×8 and none on odd or other boards", () => {
    expect(starPoints(squares(8, 8))).toEqual([
      { x: 2, y: 2 },
      { x: 2, y: 6 },
      { x: 6, y: 2 },
      { x: 6, y: 6 },
    ]);
    expect(starPoints(squares(6, 6))).toEqual([]);
    expect(starPoints(squares(9, 9))).toEqual([]);
    expect(starPoints(honeycomb)).toEqual([]);
  });

  it("gives the direction from the placed disc to a flipped one", () => {
    const board = squares(8, 8);
    expect(angle(board, at(board, "d3"), at(board, "f3"))).toBe(0);
    expect(angle(board, at(board, "d3"), at(board, "d5"))).toBe(90);
    expect(angle(board, at(board, "d3"), at(board, "b1"))).toBe(-135);
    expect(angle(board, null, at(board, "b1"))).toBe(0);
  });
});
