import { describe, expect, it } from "vitest";
import type { Analysis, PlayedPly, TriedPosition } from "../../wire";
import { sampleGame } from "../net/sample-game";
import { lineAfter, tryPositionAt } from "./positions";

const { layout, start, plies } = sampleGame(3);

function analysis(more: Partial<Analysis> = {}): Analysis {
  return {
    id: "one",
    spec: "min-mang",
    depth: "usual",
    black: null,
    white: null,
    layout,
    start,
    plies,
    result: null,
    opening: null,
    state: { kind: "done" },
    marks: [],
    summary: null,
    ...more,
  };
}

/** Returns an answer of the server. Only its plies matter here. */
function tried(played: readonly PlayedPly[]): TriedPosition {
  return { spec: "min-mang", layout, start, plies: [...played], position: start, result: null };
}

describe("the request for a position of an analysis", () => {
  const usual = { kind: "position", board: "XO--", turn: "black" };

  it("has the moves of the game, which the rules about retreats, repetitions and passes need", () => {
    expect(tryPositionAt(analysis(), 0)).toEqual({ spec: "min-mang", start: usual });
    expect(tryPositionAt(analysis(), 2)).toEqual({ spec: "min-mang", start: usual, moves: ["c1", "--"] });
    expect(tryPositionAt(analysis(), 1, ["d1"])).toEqual({ spec: "min-mang", start: usual, moves: ["c1", "d1"] });
  });

  it("is possible at the end of a broken-off game, but not of a finished one", () => {
    expect(tryPositionAt(analysis(), 3, ["a1"])?.moves).toEqual(["c1", "--", "d1", "a1"]);
    const result = {
      winner: "black",
      reason: "board",
      discs: { black: 4, white: 0 },
      score: 4,
    } as const;
    expect(tryPositionAt(analysis({ result }), 3)).toBeNull();
    expect(tryPositionAt(analysis({ result }), 2)).not.toBeNull();
  });

  it("starts from the last position that an arbiter stated, to which no moves lead", () => {
    const stated = analysis({ stated: [1] });
    expect(tryPositionAt(stated, 0)?.start).toEqual(usual);
    const start = { kind: "position", board: "XXX-", turn: "white" };
    expect(tryPositionAt(stated, 1)).toEqual({ spec: "min-mang", start });
    expect(tryPositionAt(stated, 2)).toEqual({ spec: "min-mang", start, moves: ["--"] });
  });
});

describe("a line of an analysis", () => {
  it("begins after the moves of the game that were sent with it", () => {
    const line = lineAfter(analysis(), 1, tried(plies));
    expect(line.plies.map(({ text }) => text)).toEqual(["--", "d1"]);
    expect(line.start).toMatchObject({ contents: ["black", "black", "black", "empty"], turn: "white" });
    expect(lineAfter(analysis({ stated: [1] }), 2, tried(plies.slice(1))).plies.map(({ text }) => text)).toEqual([
      "d1",
    ]);
  });
});
