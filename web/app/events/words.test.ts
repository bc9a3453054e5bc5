import { describe, expect, it } from "vitest";
import type { TableResult } from "../../wire";
import { director } from "../director/messages";
import { speaking } from "../language/testing-messages";
import { events } from "./messages";
import { sampleEvent } from "./sample-event";

const EVENTS = [
  "events",
  ...["words", "refusals", "line-faults", "settings-faults", "unwritable"].map((name) => `events-${name}`),
];
const DESK = ["director", "director-settings", "director-left-out", "events-words"];
const [en, ru] = [speaking("en", EVENTS, events), speaking("ru", EVENTS, events)];
const [directorEn, directorRu] = [speaking("en", DESK, director), speaking("ru", DESK, director)];

function texts(value: unknown, path = ""): [path: string, text: string | null][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, null]];
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

describe("the words of tournaments", () => {
  it.each([
    ["events", en, ru],
    ["director", directorEn, directorRu],
  ])("of %s are the same in both languages", (_, english, russian) => {
    const paths = (value: unknown) => texts(value).map(([path]) => path);
    expect(paths(russian).sort()).toEqual(paths(english).sort());
    for (const [path, text] of texts(english)) if (text !== null) expect(text, path).not.toMatch(/[А-Яа-яЁё]/u);
    for (const [path, text] of texts(russian)) if (text !== null) expect(text, path).toMatch(/[А-Яа-яЁё№–]/u);
  });

  it("give the state of an event", () => {
    expect(en.status(sampleEvent(), 1)).toBe("Round 2 of 5: 1 result is missing.");
    expect(ru.status(sampleEvent(), 3)).toBe("Тур 2 из 5. Не хватает результатов: 3.");
    const announced = sampleEvent({ phase: "announced", rounds: [] });
    expect(en.status(announced, 0)).toBe("Not started. Registered: 5 players.");
    expect(ru.status(announced, 0)).toBe("Турнир ещё не начался. Зарегистрировано: 5 участников.");
  });

  it("have plural forms", () => {
    expect(en.teamsCount(1)).toBe("The best player of each team counts; the others are in gray.");
    expect(ru.teamsCount(3)).toBe("В зачёт идут лучшие 3 из команды, остальные показаны серым.");
    const fewer = (paired: number) => ({ kind: "fewer_rounds", paired, rounds: paired - 1 }) as const;
    expect(en.refusal(fewer(1), String)).toBe("1 round is already paired; 0 would be too few.");
    expect(ru.refusal(fewer(1), String)).toBe("Жеребьёвка уже прошла в 1 туре: меньше туров быть не может.");
    expect(ru.refusal(fewer(3), String)).toBe("Жеребьёвка уже прошла в 3 турах: меньше туров быть не может.");
    const board = (squares: number) => ru.refusal({ kind: "squares_stay", squares }, String);
    expect(board(64)).toBe("Уже есть результаты на досках из 64 полей: размер не изменить.");
    expect(board(61)).toBe("Уже есть результаты на досках из 61 поля: размер не изменить.");
  });

  it("give the ending of a game", () => {
    const late: TableResult = { black: 31, white: 33, ending: { kind: "time_default", color: "black" } };
    expect([en.result(late), ru.result(late)]).toEqual(["31–33 (time)", "31:33 (время)"]);
    const half: TableResult = { black: 33.5, white: 30.5, ending: { kind: "board" } };
    expect(en.result(half)).toBe("33½–30½");
    const entry = { number: 3, at: null, what: "ended", players: ["1", "2"], round: 1, is_undone: false };
    const log = (detail: string) =>
      [directorEn, directorRu].map(({ log }) => log.entry({ ...entry, detail }, ["A", "B"]));
    expect(log("34–30")).toEqual(["Round 1: A – B 34–30", "Тур 1: A — B 34:30"]);
    expect(log("0.5–63.5")).toEqual(["Round 1: A – B ½–63½", "Тур 1: A — B ½:63½"]);
    expect(log("31.5–31.5")).toEqual(["Round 1: A – B 31½–31½", "Тур 1: A — B 31½:31½"]);
  });

  it("count added players", () => {
    expect([1, 2].map(directorEn.players.added)).toEqual(["Added: 1 player.", "Added: 2 players."]);
    expect([1, 2, 5].map(directorRu.players.added)).toEqual([
      "Добавлено: 1 участник.",
      "Добавлено: 2 участника.",
      "Добавлено: 5 участников.",
    ]);
  });
});
