import { describe, expect, it } from "vitest";
import type { RecordCounts, RecordMove } from "../../wire";
import { speaking } from "../language/testing-messages";
import { filterIn } from "./filters";
import { explorer } from "./messages";
import { percentOf, resultsOf, shareOf, yearsOf } from "./numbers";

const en = speaking("en", "explorer", explorer);
const ru = speaking("ru", "explorer", explorer);

function counts(games: number, [black_wins, draws, white_wins] = [0, 0, 0]): RecordCounts {
  return { games, black_wins, draws, white_wins, mean: null };
}

function move(text: string, years: readonly (readonly [number | null, number])[]): RecordMove {
  return {
    text,
    cell: 0,
    counts: counts(years.reduce((sum, [, games]) => sum + games, 0)),
    years: years.map(([year, games]) => ({ year, counts: counts(games) })),
    opening: null,
  };
}

describe("a share", () => {
  it("is relative to all games", () => {
    expect(shareOf(3, 12)).toBe(0.25);
    expect(shareOf(0, 0)).toBe(0);
  });

  it("is 0 % only for no games, and 100 % only for all", () => {
    expect([0, 0.0001, 0.004, 0.496, 0.999, 1].map(percentOf)).toEqual([0, 1, 1, 50, 99, 100]);
    expect(en.percent(percentOf(0.004), 0.004)).toBe("<1%");
    expect(en.percent(percentOf(0.25), 0.25)).toBe("25%");
  });
});

describe("results", () => {
  it("count the games with a known result", () => {
    expect(resultsOf(counts(10, [3, 1, 4]))).toEqual({ black: 3 / 8, draw: 1 / 8, white: 4 / 8 });
    expect(resultsOf(counts(10))).toBeNull();
  });

  it("add up to all of them", () => {
    for (const wins of [
      [1, 0, 0],
      [0, 7, 0],
      [33, 1, 12],
    ] as [number, number, number][]) {
      const results = resultsOf(counts(99, wins));
      expect((results?.black ?? 0) + (results?.draw ?? 0) + (results?.white ?? 0)).toBeCloseTo(1, 12);
    }
  });
});

describe("years", () => {
  const next = [
    move("d6", [
      [1999, 2],
      [2002, 1],
    ]),
    move("f4", [
      [null, 5],
      [1999, 3],
      [2001, 4],
    ]),
  ];

  it("are all from the first to the last, with the games of the marked move", () => {
    expect(yearsOf(next, null)).toEqual([
      { year: 1999, games: 5, chosen: 0 },
      { year: 2000, games: 0, chosen: 0 },
      { year: 2001, games: 4, chosen: 0 },
      { year: 2002, games: 1, chosen: 0 },
    ]);
    expect(yearsOf(next, next[1] ?? null).map(({ chosen }) => chosen)).toEqual([3, 0, 4, 0]);
  });

  it("are empty if none is known", () => {
    expect(yearsOf([], null)).toEqual([]);
    expect(yearsOf([move("d6", [[null, 3]])], null)).toEqual([]);
  });
});

describe("a filter", () => {
  it("has the fields that are not empty", () => {
    const fields = new FormData();
    for (const [name, value] of [
      ["player", " anna "],
      ["event", ""],
      ["from", " 1999"],
      ["to", ""],
    ] as const) {
      fields.set(name, value);
    }
    expect(filterIn(fields)).toEqual({ player: "anna", from: 1999 });
  });
});

describe("words", () => {
  it("count as each language does", () => {
    expect([1, 2, 5].map(en.games)).toEqual(["1 game", "2 games", "5 games"]);
    expect([1, 2, 5, 21].map(ru.games)).toEqual(["1 партия", "2 партии", "5 партий", "21 партия"]);
    const imported = {
      format: "ggf",
      encoding: null,
      imported: 4,
      duplicates: 1,
      completed: 0,
      errors: 0,
      problems: [],
    };
    expect(en.imported(imported)).toBe("4 games imported, 1 already there");
    expect(ru.imported(imported)).toBe("Загружено: 4 партии, уже было: 1");
    expect(en.imported({ ...imported, completed: 1 })).toBe("4 games imported, 1 already there, 1 completed");
    expect(ru.imported({ ...imported, completed: 1 })).toBe("Загружено: 4 партии, уже было: 1, дополнено: 1");
  });
});
