import { describe, expect, it } from "vitest";
import type { ChampionshipHistory } from "../../wire";
import { speaking } from "../language/testing-messages";
import {
  afterPress,
  count,
  countryName,
  matches,
  neighbors,
  sorted,
  textsOfPlayer,
  textsOfYear,
  yearsOf,
} from "./facts";
import { history } from "./messages";

const en = speaking("en", "history", history);
const ru = speaking("ru", "history", history);

const NICOLET = { en: "Stéphane Nicolet", ru: "Стефан Николе" };
const ISHII = { en: "Ken’ichi Ishii", ru: "Кэнъити Исии" };
const NO_LAUREATES = {
  place: null,
  champion: null,
  runner_up: null,
  final: null,
  team: null,
  women: null,
  youth: null,
};

const HISTORY: ChampionshipHistory = {
  championships: [
    {
      ...NO_LAUREATES,
      year: 1987,
      place: { city: { en: "Milan", ru: "Милан" }, country: "ITA" },
      champion: { name: ISHII, country: "JPN" },
      note: null,
    },
    { ...NO_LAUREATES, year: 1996, runner_up: { name: NICOLET, country: "FRA" }, note: null },
    { ...NO_LAUREATES, year: 2020, note: null },
  ],
  players: [
    {
      name: NICOLET,
      countries: ["FRA"],
      titles: [
        { title: "runner_up", year: 1996 },
        { title: "runner_up", year: 2007 },
      ],
    },
    { name: ISHII, countries: ["JPN"], titles: [{ title: "champion", year: 1987 }] },
  ],
  countries: [
    { country: "JPN", name: { en: "Japan", ru: "Япония" }, titles: [], team: [], host: [] },
    { country: "FRA", name: { en: "France", ru: "Франция" }, titles: [], team: [], host: [] },
  ],
  source: "somewhere",
};

const [MILAN, TOKYO] = HISTORY.championships;
const [FIRST, SECOND] = HISTORY.players;
if (MILAN === undefined || TOKYO === undefined || FIRST === undefined || SECOND === undefined) throw new Error("none");

describe("a source", () => {
  it("is cited with the quotation marks of the language", () => {
    expect(ru.cite("H. Takizawa, “Othello is Solved”, 2023")).toBe("H. Takizawa, «Othello is Solved», 2023");
    expect(en.cite("Wikipedia, “Reversi”")).toBe("Wikipedia, “Reversi”");
  });
});

describe("the championships", () => {
  it("have the number of titles and their years", () => {
    expect([count(FIRST, "runner_up"), count(FIRST, "champion")]).toEqual([2, 0]);
    expect(yearsOf(FIRST, "runner_up")).toEqual([1996, 2007]);
  });

  it("have countries with names in each language, or with their codes", () => {
    expect([countryName(HISTORY, "JPN", "ru"), countryName(HISTORY, "ATL", "ru")]).toEqual(["Япония", "ATL"]);
  });

  it("have a previous and a next year, across years without one", () => {
    expect(neighbors(HISTORY, 1996)).toEqual({ before: 1987, after: 2020 });
    expect(neighbors(HISTORY, 1987)).toEqual({ before: null, after: 1996 });
    expect(neighbors(HISTORY, 2020)).toEqual({ before: 1996, after: null });
  });
});

describe("a filter", () => {
  it("finds the beginnings of words in any case, with or without accents", () => {
    const texts = textsOfPlayer(HISTORY, FIRST);
    for (const filter of ["", " ", "stephane", "NIC steph", "стефан", "france", "Франц", "fra"])
      expect(matches(filter, texts), filter).toBe(true);
    for (const filter of ["colet", "stephane ishii", "japan"]) expect(matches(filter, texts), filter).toBe(false);
    expect(matches("kenichi", textsOfPlayer(HISTORY, SECOND))).toBe(true);
    expect(matches("ken'ichi", textsOfPlayer(HISTORY, SECOND))).toBe(true);
  });

  it("finds a year by its number, place and people", () => {
    for (const filter of ["1987", "milan", "Милан 1987", "исии", "japan"])
      expect(matches(filter, textsOfYear(HISTORY, MILAN)), filter).toBe(true);
    expect(matches("1996", textsOfYear(HISTORY, MILAN))).toBe(false);
    expect(matches("nicolet", textsOfYear(HISTORY, TOKYO))).toBe(true);
  });
});

describe("the order of a table", () => {
  const rows = [
    { name: "б", won: 1 },
    { name: "а", won: 3 },
    { name: "в", won: 1 },
  ];
  const read = (row: { name: string; won: number }, column: "name" | "won") => row[column];
  const names = (by: "name" | "won", isReversed: boolean) =>
    sorted(rows, { by, isReversed }, read, "ru").map(({ name }) => name);

  it("begins with the largest number or the first name, and can be reversed", () => {
    expect(names("won", false)).toEqual(["а", "б", "в"]);
    expect(names("won", true)).toEqual(["б", "в", "а"]);
    expect(names("name", false)).toEqual(["а", "б", "в"]);
    expect(names("name", true)).toEqual(["в", "б", "а"]);
  });

  it("is reversed by a second press, and starts again with another column", () => {
    const first = { by: "won", isReversed: false } as const;
    const second = afterPress<"won" | "name">(first, "won");
    expect(second).toEqual({ by: "won", isReversed: true });
    expect(afterPress(second, "name")).toEqual({ by: "name", isReversed: false });
  });
});
