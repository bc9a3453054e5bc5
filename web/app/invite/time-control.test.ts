import { describe, expect, it } from "vitest";
import { speaking } from "../language/testing-messages";
import { invite } from "./messages";
import { PRESETS, readTimeControl } from "./time-control";

const en = speaking("en", "invite", invite);
const ru = speaking("ru", "invite", invite);

const NAMES: readonly [text: string, en: string, ru: string][] = [
  ["5+3", "5 minutes + 3 seconds a move", "5 минут + 3 секунды на ход"],
  ["1+0", "1 minute", "1 минута"],
  ["90s+0.5", "90 seconds + 0.5 seconds a move", "90 секунд + 0,5 секунды на ход"],
  [
    "10 bronstein 5",
    "10 minutes, up to 5 seconds of each move given back",
    "10 минут, за ход возвращается не больше 5 с",
  ],
  ["25 delay 3", "25 minutes, each move with a delay of 3 seconds", "25 минут, отсрочка на каждый ход: 3 секунды"],
  ["30 byo 3x20", "30 minutes, then 3 × 20 seconds", "30 минут, затем 3 × 20 секунд"],
  ["move 30", "30 seconds a move", "30 секунд на ход"],
  ["hourglass 5", "Hourglass, 5 minutes", "Песочные часы, 5 минут"],
  ["2d", "2 days a move", "2 дня на ход"],
  ["1d", "1 day a move", "1 день на ход"],
];

describe("time controls", () => {
  it.each(NAMES)("%s has a name in both languages", (text, english, russian) => {
    const control = readTimeControl(text);
    if (control === null) throw new Error(`${text} is not read`);
    expect(en.clock(control)).toBe(english);
    expect(ru.clock(control)).toBe(russian);
  });

  it("in the list and in the examples can be read", () => {
    const offered = [...PRESETS.clocks, ...PRESETS.days, ...en.terms.notationHelp.map(([example]) => example)];
    for (const text of offered) expect(readTimeControl(text), text).not.toBeNull();
    expect(ru.terms.notationHelp.map(([example]) => example)).toEqual(
      en.terms.notationHelp.map(([example]) => example),
    );
  });

  it("of unknown forms are null", () => {
    for (const text of ["", "5", "5+", "+3", "5+3 more", "2w", "byo", "-5+3"]) expect(readTimeControl(text)).toBeNull();
  });
});
