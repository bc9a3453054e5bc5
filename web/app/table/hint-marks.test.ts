import { describe, expect, it } from "vitest";
import type { HintMove, LegalMove } from "../../wire";
import { marksOf } from "./hint-marks";

const move = (text: string, cell: number | null, score: number): HintMove => ({
  text,
  cell,
  score,
  certainty: { kind: "searched", depth: 4, percent: 95 },
  book: false,
});
const travel = (text: string, from: number, to: number): LegalMove => ({
  text,
  gesture: { kind: "travel", from, to },
  changes: [],
});

describe("marks of hints", () => {
  it("mark the cell of every placement, the best ones as such", () => {
    const moves = [move("d3", 19, 2), move("c4", 26, 2), move("f5", 37, -1), move("--", null, -3)];
    expect(marksOf({ ply: 0, moves }, []).map(({ cell, score, best }) => [cell, score, best])).toEqual([
      [19, 2, true],
      [26, 2, true],
      [37, -1, false],
    ]);
  });

  it("mark each piece with its best score, and the goal of the best move", () => {
    const moves = [move("a1-b1", 1, 5), move("a1-c1", 2, 4), move("h8-b1", 1, 3)];
    const legal = [travel("a1-b1", 0, 1), travel("a1-c1", 0, 2), travel("h8-b1", 63, 1)];
    expect(marksOf({ ply: 0, moves }, legal).map(({ cell, score, best }) => [cell, score, best])).toEqual([
      [0, 5, true],
      [1, 5, true],
      [63, 3, false],
    ]);
  });

  it("show which moves are from the book", () => {
    const moves = [{ ...move("d3", 19, 2), book: true }, move("c4", 26, 1)];
    expect(marksOf({ ply: 0, moves }, []).map(({ certainty }) => certainty.kind)).toEqual(["book", "searched"]);
  });

  it("are empty without a hint", () => {
    expect(marksOf(null, [])).toEqual([]);
  });
});
