import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ImportedGames, ReadProblem } from "../../wire";
import type { Language } from "../language/languages";
import { LANGUAGE_TAGS } from "../language/languages";
import { isWrittenIn } from "../language/letters";
import { changeLanguage } from "../language/words";
import { BringIn } from "./bring-in";
import { explorerText } from "./words";

const place = document.createElement("div");
const PROBLEMS: readonly ReadProblem[] = [
  {
    game: 2,
    place: { kind: "text", line: 2, column: 21 },
    message: "move 2: white cannot play a1: it would flip no disc",
    detail: { kind: "illegal_move", number: 2, text: "a1", reason: "flips_nothing" },
    until: null,
  },
  {
    game: 3,
    place: { kind: "byte", offset: 120 },
    message: "the file ends within a game: 3 of 68 bytes",
    detail: { kind: "unread", place: { kind: "byte", offset: 120 }, reason: { kind: "cut_off" } },
    until: null,
  },
];
const TEXTS: Partial<Record<Language, string[]>> = {
  en: ["Game 2. Move 2 (a1) is not possible: it would flip nothing.", "Game 3. At byte 120: the file ends too early."],
  ru: [
    "Партия 2. Ход 2 (a1) невозможен: он ничего не перевернёт.",
    "Партия 3. Байт 120: файл обрывается раньше времени.",
  ],
};

afterEach(() => render(null, place));

describe.each(LANGUAGE_TAGS)("an imported file, on a page in %s", (tag) => {
  beforeEach(async () => {
    await explorerText.need();
    await changeLanguage(tag);
  });

  it("has its problems in that language", () => {
    const imported: ImportedGames = {
      format: "ggf",
      encoding: null,
      imported: 0,
      duplicates: 0,
      completed: 0,
      errors: 2,
      problems: [...PROBLEMS],
    };
    const files = [{ name: "a.ggf", outcome: { kind: "imported", imported } }] as const;
    render(
      <BringIn
        importer={{
          files,
          isBusy: false,
          encoding: "auto",
          setEncoding: () => undefined,
          importFiles: () => undefined,
        }}
        mayImport
      />,
      place,
    );
    const reports = [...place.querySelectorAll(".explorer-problems li")].map((problem) => problem.textContent);
    expect(reports).toHaveLength(2);
    for (const report of reports) expect(report).toSatisfy((text: string) => isWrittenIn(tag, text));
    expect(reports[0]).toContain("a1");
    expect(reports[1]).toContain("120");
    if (TEXTS[tag] !== undefined) expect(reports).toEqual(TEXTS[tag]);
    expect(place.querySelector(".explorer-problems")?.closest("[lang]")).toBeNull();
  });

  it("shows the number of completed games, and the purpose of files of names", () => {
    const imported: ImportedGames = {
      format: "wthor",
      encoding: null,
      imported: 1,
      duplicates: 199,
      completed: 191,
      errors: 0,
      problems: [],
    };
    const files = [
      { name: "WTH_1983.wtb", outcome: { kind: "imported", imported } },
      { name: "WTH.JOU", outcome: { kind: "names", hasGames: true } },
      { name: "WTH.JOU", outcome: { kind: "names", hasGames: false } },
    ] as const;
    render(
      <BringIn
        importer={{
          files,
          isBusy: false,
          encoding: "auto",
          setEncoding: () => undefined,
          importFiles: () => undefined,
        }}
        mayImport
      />,
      place,
    );
    const rows = [...place.querySelectorAll(".explorer-brought > li")];
    expect(rows.map((row) => row.getAttribute("data-brought"))).toEqual(["imported", "names", "nothing"]);
    expect(rows[0]?.textContent).toMatch(/191/u);
  });
});
