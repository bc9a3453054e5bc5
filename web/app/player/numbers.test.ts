import { describe, expect, it } from "vitest";
import type { PlayerTally } from "../../wire";
import { scoreOf, sumOf, yearGraph } from "./numbers";

function tally(wins: number, draws: number, losses: number, mean: number | null, unknown = 0): PlayerTally {
  const known = wins + draws + losses;
  return { games: known + unknown, wins, draws, losses, counted: mean === null ? 0 : known, mean };
}

describe("the numbers of an account", () => {
  it("count a draw as half a point, and no games with an unknown end", () => {
    expect(scoreOf(tally(1, 1, 1, 0))).toBe(50);
    expect(scoreOf(tally(2, 1, 0, 0))).toBe(83);
    expect(scoreOf(tally(0, 0, 0, null, 3))).toBeNull();
  });

  it("are summed with the mean of all games with a known score", () => {
    expect(sumOf([tally(3, 0, 0, 10), tally(0, 0, 1, -10), tally(0, 0, 0, null, 5)])).toEqual({
      games: 9,
      wins: 3,
      draws: 0,
      losses: 1,
      counted: 4,
      mean: 5,
    });
    expect(sumOf([tally(1, 0, 0, 10, 8), tally(0, 0, 1, -10)]).mean).toBe(0);
    expect(sumOf([]).mean).toBeNull();
  });

  it("leave years without games as gaps in the graph, and unknown years out", () => {
    const years = [
      { year: null, tally: tally(9, 0, 0, 1) },
      { year: 2001, tally: tally(4, 0, 0, 1) },
      { year: 2003, tally: tally(0, 0, 1, 1) },
    ];
    expect(yearGraph(years)).toEqual([
      { year: 2001, score: 100, share: 1 },
      { year: 2002, score: null, share: 0 },
      { year: 2003, score: 0, share: 0.25 },
    ]);
    expect(yearGraph(years.slice(0, 1))).toEqual([]);
  });
});
