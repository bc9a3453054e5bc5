import { describe, expect, it } from "vitest";
import type { LeftOut } from "../../wire";
import type { Language } from "../language/languages";
import { speaking } from "../language/testing-messages";
import { leftOut } from "./left-out-messages";

const wordsIn = (tag: Language) =>
  speaking(
    tag,
    ["director-left-out", "events-words"],
    (say) => (what: LeftOut, name: (player: string) => string) => leftOut(say, what, name),
  );
const [english, russian] = [wordsIn("en"), wordsIn("ru")];

/** One of each kind. A missing kind is a type error. */
const ALL: { readonly [Kind in LeftOut["kind"]]: Extract<LeftOut, { kind: Kind }> } = {
  system: { kind: "system", system: "round_robin" },
  country: { kind: "country" },
  sender: { kind: "sender" },
  finals: { kind: "finals" },
  game: { kind: "game", round: 2, black: "7", white: "8" },
  more_games: { kind: "more_games", count: 3 },
  new_players: { kind: "new_players", players: ["7", "8"] },
  respelled: { kind: "respelled", words: [{ text: "7", written: "8" }] },
};
const OTHERS = (["knock_out", "championship", "arena"] as const).map((system) => ({ kind: "system", system }) as const);
const EVERY: readonly LeftOut[] = [...Object.values(ALL), ...OTHERS];
const nameOf = (player: string): string => `«${player}»`;

describe("the data that a file leaves out", () => {
  it.each(EVERY)("%j has a sentence of its own in both languages", (what) => {
    const [en, ru] = [english(what, nameOf), russian(what, nameOf)];
    for (const text of [en, ru]) {
      expect(text).toMatch(/\.$/u);
      expect(text).not.toMatch(/undefined|null|NaN|\[object/u);
    }
    expect(en).not.toMatch(/[А-Яа-яЁё]/u);
    expect(ru).toMatch(/[а-яё]{3}/u);
    expect(ru).not.toMatch(/[A-Za-z]/u);
  });

  it("differ from each other", () => {
    for (const words of [english, russian]) {
      expect(new Set(EVERY.map((what) => words(what, nameOf))).size).toBe(EVERY.length);
    }
  });

  it("names the players of a game and counts the others", () => {
    expect(english(ALL.game, nameOf)).toBe(
      "Round 2: the game between «7» and «8» is left out. It has no result or was not played.",
    );
    expect(russian(ALL.game, nameOf)).toBe("Тур 2: партии нет в файле, она без результата или не сыграна («7» — «8»).");
    const counted = (count: number) => [english, russian].map((words) => words({ kind: "more_games", count }, nameOf));
    expect(counted(1)).toEqual([
      "1 more game is left out for the same reason.",
      "По той же причине в файле нет ещё 1 партии.",
    ]);
    expect(counted(3)).toEqual([
      "3 more games are left out for the same reason.",
      "По той же причине в файле нет ещё 3 партий.",
    ]);
    expect(counted(21)[1]).toBe("По той же причине в файле нет ещё 21 партии.");
  });
});
