import { describe, expect, it } from "vitest";
import type { Content, Layout } from "../../wire";
import type { Position, Tool } from "./position";
import { cellsIn, emptied, put, reachable, startOfGame, stroke, toolsFor } from "./position";

/** A row of cells a1, b1, … `slots` are the slots for panels, as in a tray. */
function row(length: number, slots: number[][] = []): Layout {
  const cells = Array.from({ length }, (_, index) => {
    const name = `${String.fromCharCode(97 + index)}1`;
    const arrows = { up: null, down: null, left: null, right: null };
    return { name, spoken: name, x: index + 0.5, y: 0.5, shape: "square", tone: "plain", arrows } as const;
  });
  return { width: length, height: 1, cells, rim: [], slots };
}

function position(...contents: Content[]): Position {
  return { contents, turn: "black", hands: null };
}

/** Returns the contents after one stroke of a tool over some cells. */
function painted(before: Position, layout: Layout, tool: Tool, ...cells: number[]): readonly Content[] {
  const what = stroke(before, layout, cells[0] ?? 0, tool);
  return cells.reduce((now, cell) => put(now, layout, cell, tool, what), before).contents;
}

describe("a stroke", () => {
  const layout = row(3);

  it("puts the tool's content on all cells, or removes it from them if the first cell has it", () => {
    expect(painted(position("empty", "white", "black"), layout, "black", 0, 1, 2)).toEqual(["black", "black", "black"]);
    expect(painted(position("black", "white", "black"), layout, "black", 0, 1)).toEqual(["empty", "empty", "black"]);
    expect(painted(position("black", "white", "empty"), layout, "empty", 0, 1)).toEqual(["empty", "empty", "empty"]);
  });

  it("changes neither absent cells nor those that have the content already", () => {
    const before = position("absent", "black", "empty");
    expect(put(before, layout, 0, "white", "white")).toBe(before);
    expect(put(before, layout, 1, "black", "black")).toBe(before);
    expect(put(before, layout, 9, "black", "black")).toBe(before);
  });
});

describe("a tray of panels", () => {
  const layout = row(4, [
    [0, 1],
    [2, 3],
  ]);

  it("has a tool that takes a panel out with its discs and puts one in", () => {
    const before = position("black", "white", "absent", "absent");
    expect(painted(before, layout, "panel", 1)).toEqual(["absent", "absent", "absent", "absent"]);
    expect(painted(before, layout, "panel", 2)).toEqual(["black", "white", "empty", "empty"]);
    expect(painted(before, layout, "white", 2)).toEqual(before.contents);
  });

  it("has reachable cells in slots without a panel", () => {
    expect(reachable(layout, ["black", "white", "absent", "absent"])).toEqual(["black", "white", "empty", "empty"]);
    expect(reachable(row(2), ["absent", "black"])).toEqual(["absent", "black"]);
  });
});

describe("the tools", () => {
  it("are those that the game needs", () => {
    expect(toolsFor(row(2), ["empty", "empty"], false)).toEqual(["black", "white", "empty"]);
    expect(toolsFor(row(2), ["empty", "empty"], true)).toContain("white_marked");
    expect(toolsFor(row(2, [[0, 1]]), ["empty", "empty"], false)).toEqual(["black", "white", "empty", "panel"]);
    expect(toolsFor(row(2, [[0, 1]]), ["empty", "absent"], false)).toContain("absent");
  });
});

describe("a position", () => {
  it("is emptied without its holes", () => {
    expect(emptied(position("black", "absent", "white")).contents).toEqual(["empty", "absent", "empty"]);
  });

  it("is the start of a game, with hands if they are stated", () => {
    const start = { kind: "position", board: "X-", turn: "black" };
    expect(startOfGame(position("black", "empty"))).toEqual(start);
    const hands = { black: 3, white: 4 };
    expect(startOfGame({ ...position("black", "empty"), hands })).toEqual({ ...start, hands });
  });

  it("has the cells that a refusal names", () => {
    expect(cellsIn({ kind: "empty_from_start", cells: ["b1", "c1"] }, row(3))).toEqual([1, 2]);
    expect(cellsIn({ kind: "in_hole", cell: "a1" }, row(3))).toEqual([0]);
    expect(cellsIn({ kind: "opening_order" }, row(3))).toEqual([]);
    expect(cellsIn(null, row(3))).toEqual([]);
  });
});
