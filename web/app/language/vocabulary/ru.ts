/** Russian: words that many features use, and how they inflect. */
import type { Color } from "../../../wire";
import { grammarOf } from "../grammar";
import { secondsOf } from "./strength";
import type { VocabularyText } from "./text";

export const { plural, number, signed, list, dateTime, date } = grammarOf<"one" | "few" | "many">("ru", "many");

export const NAMES: Record<Color, string> = { black: "Чёрные", white: "Белые" };
export const SIDE: Record<Color, string> = { black: "чёрные", white: "белые" };
export const DISC: Record<Color, string> = { black: "чёрная", white: "белая" };
export const DATIVE: Record<Color, string> = { black: "чёрным", white: "белым" };
export const INSTRUMENTAL: Record<Color, string> = { black: "чёрными", white: "белыми" };
export const GENITIVE: Record<Color, string> = { black: "чёрных", white: "белых" };
export const other = (color: Color): Color => (color === "black" ? "white" : "black");
export const discs = (count: number) =>
  `${number(count)} ${plural(count, { one: "фишка", few: "фишки", many: "фишек" })}`;
export const squares = (count: number) =>
  `${number(count)} ${plural(count, { one: "поле", few: "поля", many: "полей" })}`;
export const choices = (count: number) =>
  `${number(count)} ${plural(count, { one: "вариант", few: "варианта", many: "вариантов" })}`;
export const moves = (count: number) => `${number(count)} ${plural(count, { one: "ход", few: "хода", many: "ходов" })}`;

const LEVELS = [
  "первые ходы",
  "первые шаги",
  "почти без борьбы",
  "совсем легко",
  "очень легко",
  "легко",
  "любитель",
  "спокойно",
  "уверенно",
  "внимательно",
  "вдумчиво",
  "осторожно",
  "клубный игрок",
  "крепкий клубный",
  "сильный клубный",
  "турнирный",
  "сильный турнирный",
  "эксперт",
  "мастер",
  "в полную силу",
] as const;

const AGES: Readonly<Record<string, string>> = {
  greedy: "Больше фишек",
  squares: "Цена полей",
  iago: "IAGO",
  bill: "BILL",
  logistello: "LOGISTELLO",
};

const perMove = (seconds: number) => `${number(seconds)} с на ход`;

export const vocabulary: VocabularyText = {
  colors: NAMES,
  you: "Вы",
  computerName: "Компьютер",
  openSeat: "Свободное место",
  deletedAccount: "Удалённый игрок",
  computer: (level) => {
    const seconds = secondsOf(level);
    return seconds === null ? `Компьютер, уровень ${number(level)}` : `Компьютер, ${perMove(seconds)}`;
  },
  levelWord: (level) => LEVELS[level - 1] ?? (secondsOf(level) === null ? "" : "глубокий расчёт"),
  level: (level) => {
    const seconds = secondsOf(level);
    return seconds === null ? `Уровень ${number(level)}` : perMove(seconds);
  },
  ageName: (age) => AGES[age] ?? age,
  discs,
  counts: ({ black, white }) => `Чёрные ${number(black)}, белые ${number(white)}`,
  number,
  dateTime,
  date,
  moves,
  encoding: {
    label: "Кодировка",
    auto: "Определить",
    found: (encoding) => `Определена: ${encoding}`,
    readAs: (encoding) => `Прочитано в кодировке ${encoding}.`,
  },
};
