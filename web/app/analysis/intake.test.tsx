import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GameToAnalyze, ReadGame, ReadProblem } from "../../wire";
import { changeLanguage } from "../language/words";
import { refusalText } from "../net/words";
import type { FoundGames } from "./found-games";
import { Intake } from "./intake";
import type { Reader } from "./use-reading";
import { analysisText } from "./words";

const place = document.createElement("div");
const nothing = (): void => undefined;

const ILLEGAL: ReadProblem = {
  game: 1,
  place: { kind: "text", line: 1, column: 15 },
  message: "move 2: white cannot play a1: it would flip no disc",
  detail: { kind: "illegal_move", number: 2, text: "a1", reason: "flips_nothing" },
  until: null,
};

function show(
  problems: FoundGames["problems"],
  begin: Reader["begin"] = nothing,
  more: Partial<FoundGames> = {},
): string[] {
  const found: FoundGames = {
    encoding: null,
    games: [],
    hasMore: false,
    problems,
    unread: [],
    leftOut: [],
    ...more,
  };
  const reader: Reader = {
    reading: { kind: "read", found },
    text: "",
    hasFile: false,
    encoding: "auto",
    isOver: false,
    write: nothing,
    take: nothing,
    readAs: nothing,
    begin,
    forget: nothing,
  };
  act(() => render(<Intake reader={reader} depth="usual" onDepth={nothing} mayLeave={false} />, place));
  return [...place.querySelectorAll(".analysis-problems li")].map((problem) => problem.textContent ?? "");
}

beforeAll(async () => {
  // The test environment has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = nothing;
  await Promise.all([analysisText.need(), refusalText.need()]);
});
beforeEach(() => changeLanguage("ru"));
afterEach(() => render(null, place));

describe("errors in a game", () => {
  it("are in the language of the page", () => {
    expect(show([ILLEGAL])).toEqual(["Ход 2 (a1) невозможен: он ничего не перевернёт."]);
  });

  it("name each of several games, with the place of an unreadable one", () => {
    const turn: ReadProblem = {
      ...ILLEGAL,
      game: 2,
      message: "move 1: it is black's turn",
      detail: { kind: "not_on_move", number: 1, text: "f5", turn: "black" },
    };
    const gap: ReadProblem = {
      ...ILLEGAL,
      game: 3,
      message: "move 2 is missing",
      detail: { kind: "unread", place: ILLEGAL.place, reason: { kind: "numbers_missing", from: 2, to: 2 } },
    };
    expect(show([ILLEGAL, turn, gap])).toEqual([
      "Партия 1. Ход 2 (a1) невозможен: он ничего не перевернёт.",
      "Партия 2. Ход 1 (f5) невозможен: сейчас ход чёрных.",
      "Партия 3. Знак 15: на бланке нет хода 2.",
    ]);
  });

  it("name the file if there are several, and list the omitted ones", () => {
    const unread = [
      { file: "empty.sgf", failure: null },
      {
        file: "letter.txt",
        failure: { code: "bad_file" as const, message: "no format", detail: null, request_id: null },
      },
    ];
    const reports = show([{ ...ILLEGAL, game: 3, file: "b.ggf" }], nothing, { unread, leftOut: ["c.ggf", "d.pgn"] });
    expect(reports[0]).toBe("empty.sgf: Файл пуст.");
    expect(reports[1]).toMatch(/^letter\.txt: ./u);
    expect(reports[2]).toBe("b.ggf: Партия 3. Ход 2 (a1) невозможен: он ничего не перевернёт.");
    expect(place.querySelector("[data-left-out]")?.textContent).toBe(
      "Здесь умещается не больше 200 партий. Пропущено целиком или частично: c.ggf, d.pgn.",
    );
  });

  it("keep the moves before the error", () => {
    const until: ReadGame = {
      spec: "othello",
      start: { kind: "usual" },
      moves: ["f5", "d6", "c3"],
      given: 0,
      black: "Anna",
      white: null,
      event: null,
      date: null,
      stated: null,
      counted: [5, 2],
      to_move: "white",
    };
    const begun: GameToAnalyze[] = [];
    show([{ ...ILLEGAL, until }], (game) => begun.push(game));
    expect(place.querySelector("[role=status]")?.textContent).toBe("Партию удалось прочитать только частично.");
    const button = place.querySelector<HTMLButtonElement>("[data-action=moves-before]");
    expect(button?.textContent).toBe("Показать 3 хода до него");
    act(() => button?.click());
    expect(begun).toEqual([
      { kind: "moves", spec: "othello", start: { kind: "usual" }, moves: ["f5", "d6", "c3"], black: "Anna" },
    ]);
  });
});
