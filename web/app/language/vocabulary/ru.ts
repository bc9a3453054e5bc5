/** Russian: words that many features use, and how they inflect. */
import type { Color } from "../../../wire";
import { grammarOf } from "../grammar";

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
