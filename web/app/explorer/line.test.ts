import { describe, expect, it } from "vitest";
import type { PlayedPly, RecordedGame } from "../../wire";
import type { ExplorerPlace } from "../nav/explorer-address";
import { readPlace, routeTo, START } from "../nav/explorer-address";
import { joinMoves, splitMoves } from "../nav/move-text";
import { parseRoute, routeHref } from "../nav/routes";
import { beginsWith, inGame, startOf, stopsOf } from "./line";

function ply(text: string): PlayedPly {
  const color = "black" as const;
  return {
    text,
    color,
    changes: text === "--" ? [{ kind: "passed", color }] : [{ kind: "placed", cell: 0, color }],
    discs: { black: 2, white: 2 },
    at_ms: 0,
  };
}

const GAME: RecordedGame = {
  number: 7,
  spec: "othello",
  start: null,
  moves: "c4c3d3e3",
  given: 0,
  black: "A",
  white: "B",
  event: null,
  round: null,
  date: null,
  black_discs: null,
  white_discs: null,
  source: "a.ggf",
};

/** Writes a place to an address and reads it back. */
function throughAddress(place: ExplorerPlace): ExplorerPlace {
  const { pathname, search } = new URL(routeHref(routeTo(place)), "http://x");
  const route = parseRoute(pathname, search);
  if (route.page !== "explorer") throw new Error(`${pathname} is not the explorer`);
  return readPlace(route.query);
}

describe("an address", () => {
  it.each<ExplorerPlace>([
    START,
    { ...START, moves: "f5d6c3", only: { player: "Anna & Söhne", event: "50 %" } },
    {
      spec: "othello?goal=fewest",
      board: "XO--",
      turn: "white",
      moves: "f5",
      game: 12,
      only: { player: "anna b", event: "WOC+", from: 1990, to: 1999 },
    },
  ])("is read as it is written", (place) => {
    expect(throughAddress(place)).toEqual(place);
  });

  it("is short without filters", () => {
    expect(routeHref(routeTo(START))).toBe("/explorer");
    expect(routeHref(routeTo({ ...START, moves: "f5d6" }))).toBe("/explorer?moves=f5d6");
  });

  it("ignores invalid and unknown parts", () => {
    expect(readPlace("turn=red&game=x&from=soon&to=-3&player=&spec=othello&more=1")).toEqual(START);
  });
});

describe("moves in one text", () => {
  it.each([
    [[]],
    [["f5", "d6", "c3"]],
    [["f5", "--", "c3"]],
    [["a10", "b1", "c12"]],
    [["e4-e5", "d2"]],
    [["b2>b3+", "a1"]],
    [["f5x"]],
  ])("%j are split as they were joined", (moves) => {
    expect(splitMoves(joinMoves(moves))).toEqual(moves);
  });

  it("survive the address", () => {
    for (const moves of [
      ["f5", "d6"],
      ["f5", "--"],
      ["e4-e5", "d2+"],
      ["a&b", "c=d"],
    ]) {
      expect(splitMoves(throughAddress({ ...START, moves: joinMoves(moves) }).moves)).toEqual(moves);
    }
  });

  it("that are illegal stay as they are: the server reports the reason", () => {
    expect(splitMoves("f5!!d6")).toEqual(["f5!!d6"]);
    expect(splitMoves("  f5  d6 ")).toEqual(["f5", "d6"]);
    expect(splitMoves("F5D6")).toEqual(["F5", "D6"]);
    expect(splitMoves("")).toEqual([]);
  });
});

describe("a line", () => {
  it("begins with its first moves, with or without passes", () => {
    expect(beginsWith(["f5", "--", "d6"], ["f5", "d6"])).toBe(true);
    expect(beginsWith(["f5", "d6"], ["f5", "--", "d6"])).toBe(true);
    expect(beginsWith(["f5", "d6"], [])).toBe(true);
    expect(beginsWith(["f5"], ["f5", "d6"])).toBe(false);
    expect(beginsWith(["f5", "d6"], ["f5", "d3"])).toBe(false);
  });

  it("has no stop between a move and the passes after it", () => {
    expect(stopsOf([])).toEqual([0]);
    expect(stopsOf(["f5", "d6", "c3"].map(ply))).toEqual([0, 1, 2, 3]);
    expect(stopsOf(["f5", "--", "c3", "d3", "--"].map(ply))).toEqual([0, 2, 3, 5]);
    expect(stopsOf(["--", "c3"].map(ply))).toEqual([1, 2]);
  });

  it("starts with the board of the address, else with the start of its game", () => {
    const own = { kind: "position", board: "XO", turn: "white" } as const;
    expect(startOf(START, null)).toBeUndefined();
    expect(startOf(START, GAME)).toBeUndefined();
    expect(startOf(START, { ...GAME, start: own })).toEqual(own);
    expect(startOf({ ...START, board: "OX", turn: "black" }, { ...GAME, start: own })).toEqual({
      ...own,
      board: "OX",
      turn: "black",
    });
    expect(startOf({ ...START, board: "OX" }, null)).toBeUndefined();
  });
});

describe("a game among those of a position", () => {
  it("is opened at the same number of moves as the line, with its own moves", () => {
    const at = { ...START, moves: "f5f6", only: { player: "anna" } };
    expect(inGame(at, GAME, 2)).toEqual({ ...at, game: 7, moves: "c4c3" });
    expect(inGame(at, GAME, 9).moves).toBe("c4c3d3e3");
    expect(inGame({ ...at, board: "XO", turn: "white" }, GAME, 0)).toEqual({ ...at, game: 7, moves: "" });
  });
});
