/** English: words that many features use, and how they inflect. */
import type { Color } from "../../../wire";
import { grammarOf } from "../grammar";

export const { plural, number, signed, list, dateTime, date } = grammarOf<"one" | "other">("en", "other");

export const NAMES: Record<Color, string> = { black: "Black", white: "White" };
export const lower = (color: Color) => NAMES[color].toLowerCase();
export const other = (color: Color): Color => (color === "black" ? "white" : "black");
export const discs = (count: number) => `${number(count)} ${plural(count, { one: "disc", other: "discs" })}`;
export const squares = (count: number) => `${number(count)} ${plural(count, { one: "square", other: "squares" })}`;
export const choices = (count: number) => `${number(count)} ${plural(count, { one: "choice", other: "choices" })}`;
export const moves = (count: number) => `${number(count)} ${plural(count, { one: "move", other: "moves" })}`;
