import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { figuresOf } from "./figures";
import { everyLanguage, LANGUAGE_TAGS, regionOf } from "./languages";
import { isWrittenIn } from "./letters";
import type { Ending } from "./messages/table/ending";
import { page } from "./page";
import { speaking } from "./testing-messages";

const en = speaking("en", [], page);
const ru = speaking("ru", [], page);
const EVERY = everyLanguage((tag) => speaking(tag, [], page));

/** Returns the paths of all texts of a language. Functions are listed but not called. */
function paths(value: unknown, path = ""): string[] {
  if (typeof value === "string" || typeof value === "function") return [path];
  return Object.entries(value as object).flatMap(([key, inner]) => paths(inner, `${path}.${key}`));
}

/** Returns all plain texts of a language. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [];
  return Object.values(value as object).flatMap(texts);
}

describe("languages", () => {
  it("have the same texts", () => {
    for (const messages of Object.values(EVERY)) expect(paths(messages).sort()).toEqual(paths(en).sort());
  });

  it("leave no text empty", () => {
    for (const text of Object.values(EVERY).flatMap(texts)) expect(text.trim()).not.toBe("");
  });

  it("are not mixed up", () => {
    // Abbreviations such as TV occur even in Japanese.
    const isAbbreviation = (text: string): boolean => /^[A-Z]{2,4}$/u.test(text);
    for (const [tag, messages] of Object.entries(EVERY))
      expect(texts(messages).filter((text) => !isWrittenIn(tag, text) && !isAbbreviation(text))).toEqual([]);
  });

  it("spell English in the American way in every feature", () => {
    const home = new URL("../../../languages/en/", import.meta.url);
    const files = readdirSync(home, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ftl"))
      .map((path) => new URL(path, home));
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) {
      // The server's identifiers, such as `before_centre`, do not count as words.
      const text = readFileSync(file, "utf8").replaceAll(/\w+[_=-]centre/gu, "");
      expect(text, file.pathname).not.toMatch(
        /colour|centre|grey|neighbour|favour|travell|defence|\btowards\b|\bany more\b|\bfor ever\b/iu,
      );
    }
  });

  it("distinguish the two buttons that both show “more”", () => {
    for (const { actions, nav } of Object.values(EVERY)) {
      expect(nav.more).not.toBe(actions.more);
      for (const heard of [nav.more, actions.more]) expect(heard).toContain(actions.moreShort);
      expect(nav.more.toLowerCase()).toContain(nav.label.toLowerCase());
    }
  });

  it("have a name for each of the twenty levels, and none above the timed ones", () => {
    for (const messages of Object.values(EVERY)) {
      const words = Array.from({ length: 20 }, (_, index) => messages.levelWord(index + 1));
      expect(new Set(words).size).toBe(20);
      expect(words).not.toContain("");
      for (const [at, seconds] of [3, 10, 30].entries()) {
        const number = new RegExp(`(?<!\\d)${seconds}(?!\\d)`, "u");
        expect(messages.level(21 + at)).toMatch(number);
        expect(messages.computer(21 + at)).toMatch(number);
      }
      expect(messages.levelWord(24)).toBe("");
    }
  });
});

describe("numbers", () => {
  it("are written as the browser writes them, small ones too", () => {
    for (const tag of LANGUAGE_TAGS) {
      const numbers = new Intl.NumberFormat(tag);
      const { number } = figuresOf(tag);
      for (const value of [0, 7, 64, 100, 999, 1000, 12_345, -3, 2.5])
        expect(number(value)).toBe(numbers.format(value));
    }
  });
});

describe("plurals", () => {
  it("follow English", () => {
    expect([0, 1, 2, 21].map((count) => en.discs(count))).toEqual(["0 discs", "1 disc", "2 discs", "21 discs"]);
  });

  it("follow Russian", () => {
    expect([0, 1, 2, 5, 11, 12, 21, 22, 25].map((count) => ru.discs(count))).toEqual([
      "0 фишек",
      "1 фишка",
      "2 фишки",
      "5 фишек",
      "11 фишек",
      "12 фишек",
      "21 фишка",
      "22 фишки",
      "25 фишек",
    ]);
    expect([1, 3, 60].map((count) => ru.moves(count))).toEqual(["1 ход", "3 хода", "60 ходов"]);
  });
});

describe("numbers", () => {
  const { signed } = figuresOf("en");

  it("have their sign, with a true minus", () => {
    expect([signed(4), signed(-3), signed(0)]).toEqual(["+4", "−3", "0"]);
    expect([signed(2.46, 1), signed(3, 1), signed(-0.04, 1)]).toEqual(["+2.5", "+3.0", "0"]);
  });
});

describe("dates", () => {
  const evening = new Date(2024, 10, 3, 18, 5).getTime();

  it("are written as in the reader's region", () => {
    const date = (region: string) => figuresOf("en", region).dateTime(evening);
    expect(date("en-GB")).toBe("3 Nov 2024, 18:05");
    expect(date("en-US").replaceAll("\u202f", " ")).toBe("Nov 3, 2024, 06:05 PM");
  });

  it("have no time if only the day matters, and always the year", () => {
    expect(figuresOf("en", "en-GB").date(evening)).toBe("3 Nov 2024");
    const today = new Date();
    expect(figuresOf("en", "en-GB").date(today.getTime())).toContain(String(today.getFullYear()));
  });

  it("take the region from the browser's tags of the same language", () => {
    expect(regionOf("en", ["ru-RU", "en", "en-GB", "en-US"])).toBe("en-GB");
    expect(regionOf("en", ["en-Latn-GB"])).toBe("en-Latn-GB");
    expect(regionOf("ru", ["en-GB"])).toBe("ru");
    expect(regionOf("en", ["en-US@posix", "C", ""])).toBe("en");
    expect(regionOf("zh-Hant", ["zh-CN", "zh-Hant", "zh-TW"])).toBe("zh-TW");
    expect(regionOf("zh-Hans", ["zh-TW", "zh-Hans-SG"])).toBe("zh-Hans-SG");
    expect(regionOf("sr-Latn", ["sr-RS", "sr-Latn-ME"])).toBe("sr-Latn-ME");
  });
});

describe("first letters", () => {
  it("change as in the language, and stay in scripts without capitals", () => {
    const both = (tag: string, text: string) => [figuresOf(tag).capitalized(text), figuresOf(tag).lowered(text)];
    expect(both("ru", "чёрная дыра")).toEqual(["Чёрная дыра", "чёрная дыра"]);
    expect(both("tr", "iz")).toEqual(["İz", "iz"]);
    expect(both("ja", "盤")).toEqual(["盤", "盤"]);
    expect(both("en", "")).toEqual(["", ""]);
  });
});

describe("scores", () => {
  it("have tenths only if these fit and mean something", () => {
    const mark = (score: number, exact = false) =>
      ru.board.score({
        cell: 0,
        score,
        best: false,
        certainty: exact ? { kind: "exact" } : { kind: "searched", depth: 8, percent: 73 },
      });
    expect([mark(2.46), mark(-9.94), mark(-33.97), mark(9.96), mark(6, true)]).toEqual([
      "+2,5",
      "−9,9",
      "−34",
      "+10",
      "+6",
    ]);
  });
});

describe("the announcement after a move", () => {
  const facts = {
    color: "white",
    square: "c4",
    from: null,
    taken: [],
    turned: null,
    slid: null,
    flips: ["d4", "e4"],
    black: 7,
    white: 6,
    turn: "black",
    choices: 5,
  } as const;

  it("consists of whole sentences", () => {
    expect(en.speech("black").played(facts)).toBe(
      "White plays c4, flips d4 and e4. Black 7, White 6. Your move, 5 choices.",
    );
    expect(ru.speech("black").played(facts)).toBe(
      "Белые: c4, переворачивают d4 и e4. Чёрные 7, белые 6. Ваш ход, 5 вариантов.",
    );
  });

  it("names the side when two people play", () => {
    expect(en.speech(null).played(facts)).toContain("Black to move, 5 choices.");
    expect(ru.speech(null).played({ ...facts, choices: 1 })).toContain("Ход чёрных, 1 вариант.");
  });

  it("says that a side has no move, for every player", () => {
    const stuck = { ...facts, choices: 0 };
    expect(en.speech("white").played(stuck)).toContain("Black 7, White 6. Black has no move.");
    expect(ru.speech("black").played(stuck)).toContain("Чёрные 7, белые 6. У чёрных нет хода.");
  });

  it("does not ask the computer for a move", () => {
    expect(en.speech("white").played(facts)).toBe("White plays c4, flips d4 and e4. Black 7, White 6.");
  });

  it("knows passes", () => {
    const pass = { ...facts, square: null, flips: [] };
    expect(en.speech("black").played(pass)).toContain("White passes.");
    expect(ru.speech("black").played(pass)).toContain("Белые пропускают ход.");
    expect(en.board.passed("white", "black", false)).toBe("White has no move — Black again");
    expect(ru.board.passed("white", "black", false)).toBe("У белых нет хода — снова чёрные");
  });
});

describe("results", () => {
  const ending: Ending = {
    winner: "black",
    goal: "most",
    reason: "board",
    points: { black: 37, white: 27 },
    counted: true,
    full: true,
    withEmpties: 0,
    you: null,
    names: { black: null, white: null },
  };

  it("give the margin as the game counts", () => {
    const few: Ending = { ...ending, goal: "fewest", points: { black: 6, white: 10 } };
    expect(en.result.headline(few)).toBe("Black wins 6–10");
    expect(en.result.margin(few)).toBe("Black has 4 discs fewer");
    expect(ru.result.margin(few)).toBe("У чёрных фишек меньше на 4");
    expect(en.result.margin(ending)).toBe("Black is ahead by 10 discs");
    expect(en.result.margin({ ...ending, goal: "area" })).toBe("Black is ahead by 10");
  });

  it("are from the listener's side", () => {
    expect(en.result.headline(ending)).toBe("Black wins 37–27");
    expect(en.result.headline({ ...ending, you: "black" })).toBe("You win 37–27");
    expect(en.result.headline({ ...ending, you: "white" })).toBe("You lose 27–37");
    expect(ru.result.headline(ending)).toBe("Победили чёрные 37:27");
    expect(ru.result.headline({ ...ending, you: "white" })).toBe("Вы проиграли 27:37");
  });

  it("name people in words that fit everybody", () => {
    const named: Ending = { ...ending, names: { black: "Аня", white: "Женя" } };
    expect(en.result.headline(named)).toBe("Аня wins 37–27");
    expect(ru.result.headline(named)).toBe("Победа: Аня, 37:27");
    expect(ru.result.headline({ ...named, winner: "white", counted: false })).toBe("Победа: Женя");
    expect(ru.result.reason({ ...named, reason: "resignation" })).toBe("Женя сдаётся.");
    expect(en.result.reason({ ...named, reason: "resignation" })).toBe("Женя resigned.");
    // Players without a name are referred to by their color.
    expect(ru.result.headline({ ...named, names: { black: null, white: "Женя" } })).toBe("Победили чёрные 37:27");
    // The only person at the board is addressed as "you", even if they have a name.
    expect(ru.result.headline({ ...named, you: "black" })).toBe("Вы выиграли 37:27");
    const lost: Ending = { ...named, you: "white" };
    expect(en.result.reason({ ...lost, reason: "resignation" })).toBe("You resigned.");
    expect(en.result.reason({ ...lost, reason: "time" })).toBe("You ran out of time.");
    expect(en.result.reason({ ...lost, reason: "abandoned" })).toBe("You left the game.");
    expect(ru.result.reason({ ...lost, reason: "resignation" })).toBe("Вы сдались.");
    expect(ru.result.reason({ ...lost, reason: "time" })).toBe("Ваше время вышло.");
    expect(ru.result.reason({ ...lost, reason: "abandoned" })).toBe("Вы покинули партию.");
    expect(en.result.reason({ ...named, you: "black", reason: "time" })).toBe("Женя ran out of time.");
  });

  it("still say who lost on time", () => {
    expect(en.play.lostOnTime("black", null, false)).toBe("Black lost on time. Only the score is still open.");
    expect(en.play.lostOnTime("black", "Женя", true)).toBe("You lost on time. Only the score is still open.");
    expect(ru.play.lostOnTime("white", null, false)).toBe("Время вышло: белые. Партия проиграна, счёт ещё открыт.");
    expect(ru.play.lostOnTime("white", "Женя", true)).toBe("У вас вышло время. Партия проиграна, счёт ещё открыт.");
  });

  it("give the reason for the end", () => {
    expect(en.result.reason(ending)).toBe("The board is full.");
    expect(en.result.reason({ ...ending, full: false, withEmpties: 1 })).toBe(
      "Neither side can move; Black gets the 1 square left empty.",
    );
    expect(en.result.reason({ ...ending, reason: "resignation" })).toBe("White resigned.");
    expect(ru.result.reason({ ...ending, reason: "resignation" })).toBe("Белые сдались.");
    expect(en.spoken.gameOver(ending)).toBe("Black wins 37–27. The board is full.");
  });

  it("give the margin", () => {
    expect(en.result.margin(ending)).toBe("Black is ahead by 10 discs");
    expect(ru.result.margin({ ...ending, points: { black: 33, white: 31 } })).toBe("Перевес чёрных: 2 фишки");
  });
});
