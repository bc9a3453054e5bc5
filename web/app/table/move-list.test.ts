import { describe, expect, it } from "vitest";
import type { Color, PlayedPly } from "../../wire";
import { rowsOfMoves } from "./move-list";

const ply = (color: Color): PlayedPly => ({
  text: "a1",
  color,
  changes: [],
  discs: { black: 0, white: 0 },
  at_ms: 0,
});
const shape = (colors: Color[]): string[] =>
  rowsOfMoves(colors.map(ply)).map((row) => `${row.number} ${row.black?.ply ?? "·"} ${row.white?.ply ?? "·"}`);

describe("rows of moves", () => {
  it("have Black's ply beside White's, and the number of the first", () => {
    expect(shape(["black", "white", "black"])).toEqual(["1 1 2", "3 3 ·"]);
  });

  it("may begin with White or repeat a side", () => {
    expect(shape(["white", "black", "white"])).toEqual(["1 · 1", "2 2 3"]);
    expect(shape(["black", "black", "white", "white"])).toEqual(["1 1 ·", "2 2 3", "4 · 4"]);
  });
});
