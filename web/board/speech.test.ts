import { describe, expect, it } from "vitest";
import type { BoardView } from "./position";
import { sayColumn, sayCounts, sayLegalMoves, sayPlayed, sayRow, sayWouldFlip } from "./speech";
import { at, emptyContents, honeycomb, opening, placing, speech, squares } from "./testing";

const start: BoardView = { ...opening(), turn: "black" };
const cell = (name: string): number => at(start.layout, name);

describe("a position in sentences", () => {
  it("gives rows and columns as runs of equal squares", () => {
    expect(sayRow(start, cell("h4"), speech)).toBe("row 4: a4-c4 empty×3, d4-d4 white×1, e4-e4 black×1, f4-h4 empty×3");
    expect(sayColumn(start, cell("d8"), speech)).toBe(
      "column d: d1-d3 empty×3, d4-d4 white×1, d5-d5 black×1, d6-d8 empty×3",
    );
    const hex: BoardView = { layout: honeycomb, contents: emptyContents(honeycomb), turn: null, legal: [] };
    expect(sayRow(hex, 3, speech)).toBe("row null: r-t empty×3");
  });

  it("lists legal moves, those that flip most first", () => {
    const layout = squares(8, 8);
    const legal = [placing(layout, "b2", ["c3"]), placing(layout, "a1", ["b1", "c1"]), placing(layout, "a2", ["b2"])];
    expect(sayLegalMoves({ ...start, legal }, speech)).toBe("black: a1 2, a2 1, b2 1");
  });

  it("lists the discs that a move would flip, or gives the reason why there is no move", () => {
    expect(sayWouldFlip(start, cell("d3"), speech)).toBe("d3: black flips d4");
    expect(sayWouldFlip(start, cell("d4"), speech)).toBe("d4: occupied");
    expect(sayWouldFlip(start, cell("a1"), speech)).toBe("a1: flips_nothing");
    expect(sayWouldFlip({ ...start, turn: null, legal: [] }, cell("a1"), speech)).toBe("a1: game_over");
  });

  it("counts discs and empty squares", () => {
    expect(sayCounts(start, speech)).toBe("2:2, 60 empty, black");
  });

  it("describes a ply", () => {
    const move = placing(start.layout, "d3", ["d4"]);
    const contents = [...start.contents];
    contents[cell("d3")] = "black";
    contents[cell("d4")] = "black";
    const after: BoardView = { ...start, contents, turn: "white", legal: start.legal.slice(1) };
    expect(sayPlayed(after, "black", move.changes, speech)).toBe("black d3 flips d4; 4:1; white has 3");
    const stuck: BoardView = { ...after, legal: [{ text: "--", gesture: { kind: "pass" }, changes: [] }] };
    expect(sayPlayed(stuck, "black", move.changes, speech)).toBe("black d3 flips d4; 4:1; white has 0");
    expect(sayPlayed(after, "white", [{ kind: "passed", color: "white" }], speech)).toContain("white passes");
  });
});
