import { describe, expect, it } from "vitest";
import type { CatalogGame } from "../../wire";
import { everyLanguage } from "../language/languages";
import { isWrittenIn } from "../language/letters";
import { page } from "../language/page";
import { speaking } from "../language/testing-messages";
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

const LIBRARY = everyLanguage((tag) => speaking(tag, "library", library));
const NAMES = everyLanguage((tag) => speaking(tag, [], page).variants);

describe("a game spec", () => {
  it("is read and written, without parameters at their defaults", () => {
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
  it("has the same games in every language, all of them named", () => {
    const ids = Object.keys(LIBRARY.en.games);
    expect(ids).toContain("othello");
    for (const text of Object.values(LIBRARY)) expect(Object.keys(text.games)).toEqual(ids);
    for (const [tag, { name }] of Object.entries(NAMES))
      for (const id of ids) expect(name(id, "")).toSatisfy((text: string) => isWrittenIn(tag, text));
  });

  it("has the same sections in each", () => {
    for (const [id, text] of Object.entries(LIBRARY.en.games)) {
      for (const { games } of Object.values(LIBRARY)) {
        const length = [id, games[id]?.rules.length, games[id]?.history.length];
        expect(length).toEqual([id, text.rules.length, text.history.length]);
      }
      for (const [tag, { games }] of Object.entries(LIBRARY))
        for (const paragraph of [games[id]?.summary, ...(games[id]?.rules ?? []), ...(games[id]?.history ?? [])])
          expect(paragraph).toSatisfy((text: string) => isWrittenIn(tag, text));
    }
  });
});
