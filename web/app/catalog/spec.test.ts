import { describe, expect, it } from "vitest";
import type { CatalogGame } from "../../wire";
import type { Language } from "../language/languages";
import { page } from "../language/page";
import { speaking } from "../language/speaking";
import type { LibraryText } from "../library/messages";
import { library } from "../library/messages";
import { gameName, readSpec, writeSpec } from "./spec";

const en = speaking("en", [], page);
const ru = speaking("ru", [], page);

const hex: CatalogGame = {
  id: "hex",
  spec: "hex",
  name: "Hexagonal Reversi",
  family: "reversi",
  parameters: [
    { name: "side", values: { kind: "one_of", values: ["5", "6"] }, default: "5" },
    { name: "goal", values: { kind: "one_of", values: ["most", "fewest"] }, default: "most" },
    { name: "hole", values: { kind: "hole" }, default: "none" },
  ],
  cells: 60,
  players: 2,
  has_sheets: true,
  has_ages: false,
};

const LIBRARY: Readonly<Record<Language, LibraryText>> = {
  en: speaking("en", "library", library),
  ru: speaking("ru", "library", library),
};

describe("a game spec", () => {
  it("is taken apart and put together, without what is at its default", () => {
    expect(readSpec("hex?side=6&hole=e4")).toEqual({ id: "hex", values: { side: "6", hole: "e4" } });
    expect(writeSpec(readSpec("hex?hole=e4&side=6&goal=most"), hex)).toBe("hex?side=6&hole=e4");
    expect(writeSpec(readSpec("hex"), hex)).toBe("hex");
  });

  it("has a name in every language", () => {
    expect(gameName("othello?size=10&goal=fewest", en)).toBe("Othello (10×10, goal: fewest discs win)");
    expect(gameName("othello?size=10&hole=e4", ru)).toBe("Отелло (10×10, чёрная дыра: e4)");
    expect(gameName("unheard-of", en)).toBe("unheard-of");
  });
});

describe("the library", () => {
  it("tells of the same games in every language, all of them named", () => {
    const ids = Object.keys(LIBRARY.en.games);
    expect(ids).toContain("othello");
    for (const text of Object.values(LIBRARY)) expect(Object.keys(text.games)).toEqual(ids);
    for (const id of ids) {
      expect(en.variants.name(id, "")).not.toBe("");
      expect(ru.variants.name(id, "")).toMatch(/[А-я]/u);
    }
  });

  it("says as much in each", () => {
    for (const [id, text] of Object.entries(LIBRARY.en.games)) {
      for (const { games } of Object.values(LIBRARY)) {
        const length = [id, games[id]?.rules.length, games[id]?.history.length];
        expect(length).toEqual([id, text.rules.length, text.history.length]);
      }
      const russian = LIBRARY.ru.games[id];
      for (const paragraph of [text.summary, ...text.rules, ...text.history]) expect(paragraph).not.toMatch(/[А-я]/u);
      for (const paragraph of [russian?.summary, ...(russian?.rules ?? [])]) expect(paragraph).toMatch(/[А-я]/u);
    }
  });
});
