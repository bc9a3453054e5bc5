/** English: words that many features use, and how they inflect. */
import type { Color } from "../../../wire";
import { grammarOf } from "../grammar";
import { secondsOf } from "./strength";
import type { VocabularyText } from "./text";

export const { plural, number, signed, list, dateTime, date } = grammarOf<"one" | "other">("en", "other");

export const NAMES: Record<Color, string> = { black: "Black", white: "White" };
export const lower = (color: Color) => NAMES[color].toLowerCase();
export const other = (color: Color): Color => (color === "black" ? "white" : "black");
export const discs = (count: number) => `${number(count)} ${plural(count, { one: "disc", other: "discs" })}`;
export const squares = (count: number) => `${number(count)} ${plural(count, { one: "square", other: "squares" })}`;
export const choices = (count: number) => `${number(count)} ${plural(count, { one: "choice", other: "choices" })}`;
export const moves = (count: number) => `${number(count)} ${plural(count, { one: "move", other: "moves" })}`;

const LEVELS = [
  "first moves",
  "first steps",
  "very gentle",
  "gentle",
  "very easy",
  "easy",
  "casual",
  "relaxed",
  "steady",
  "watchful",
  "thoughtful",
  "careful",
  "club player",
  "solid club",
  "strong club",
  "tournament",
  "strong tournament",
  "expert",
  "master",
  "full strength",
] as const;

const AGES: Readonly<Record<string, string>> = {
  greedy: "Most discs",
  squares: "Square values",
  iago: "IAGO",
  bill: "BILL",
  logistello: "LOGISTELLO",
};

const perMove = (seconds: number) => `${number(seconds)} s a move`;

export const vocabulary: VocabularyText = {
  colors: NAMES,
  you: "You",
  computerName: "Computer",
  openSeat: "Open seat",
  deletedAccount: "Deleted account",
  computer: (level) => {
    const seconds = secondsOf(level);
    return seconds === null ? `Computer, level ${number(level)}` : `Computer, ${perMove(seconds)}`;
  },
  levelWord: (level) => LEVELS[level - 1] ?? (secondsOf(level) === null ? "" : "deep thought"),
  level: (level) => {
    const seconds = secondsOf(level);
    return seconds === null ? `Level ${number(level)}` : perMove(seconds);
  },
  ageName: (age) => AGES[age] ?? age,
  discs,
  counts: ({ black, white }) => `Black ${number(black)}, white ${number(white)}`,
  number,
  dateTime,
  date,
  moves,
  encoding: {
    label: "Encoding",
    auto: "Detect",
    found: (encoding) => `Detected: ${encoding}`,
    readAs: (encoding) => `Read as ${encoding}.`,
  },
};
