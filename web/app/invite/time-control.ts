/** Reads time controls such as `5+3`, so that each language can name them. */

/** A time control, with the numbers in its text. */
export type TimeControl =
  /** Each move adds `increment` seconds. */
  | { readonly kind: "increment"; readonly main: Main; readonly increment: number }
  /** After each move, the time that it took is given back, up to `delay` seconds. */
  | { readonly kind: "bronstein"; readonly main: Main; readonly delay: number }
  /** The clock starts `delay` seconds after the beginning of each turn. */
  | { readonly kind: "delay"; readonly main: Main; readonly delay: number }
  | { readonly kind: "byo"; readonly main: Main; readonly periods: number; readonly period: number }
  | { readonly kind: "move"; readonly seconds: number }
  /** Each side gains the time that the other uses. */
  | { readonly kind: "hourglass"; readonly main: Main }
  | { readonly kind: "days"; readonly days: number };

/** Main time, in the unit that the text has. */
export interface Main {
  readonly count: number;
  readonly unit: "minutes" | "seconds";
}

/** The time controls in the list of common ones. */
export const PRESETS = {
  clocks: ["1+0", "3+2", "5+3", "10+5", "15+10", "30+0"],
  days: ["1d", "3d", "7d"],
} as const;

/** The time control of World Championships. */
export const CHAMPIONSHIP = "30+0";

const NUMBER = "(\\d+(?:\\.\\d+)?)";
const MAIN = `${NUMBER}(s?)`;
const FORMS: readonly [form: RegExp, read: (parts: readonly string[]) => TimeControl][] = [
  [whole(`${MAIN}\\+${NUMBER}`), ([a, s, b]) => ({ kind: "increment", main: main(a, s), increment: Number(b) })],
  [whole(`${MAIN} bronstein ${NUMBER}`), ([a, s, b]) => ({ kind: "bronstein", main: main(a, s), delay: Number(b) })],
  [whole(`${MAIN} delay ${NUMBER}`), ([a, s, b]) => ({ kind: "delay", main: main(a, s), delay: Number(b) })],
  [
    whole(`${MAIN} byo (\\d+)x${NUMBER}`),
    ([a, s, periods, period]) => ({ kind: "byo", main: main(a, s), periods: Number(periods), period: Number(period) }),
  ],
  [whole(`move ${NUMBER}`), ([seconds]) => ({ kind: "move", seconds: Number(seconds) })],
  [whole(`hourglass ${MAIN}`), ([a, s]) => ({ kind: "hourglass", main: main(a, s) })],
  [whole("(\\d+)d"), ([days]) => ({ kind: "days", days: Number(days) })],
];

/** Reads a time control in its canonical form. Returns null for one that this version does not know. */
export function readTimeControl(text: string): TimeControl | null {
  for (const [form, read] of FORMS) {
    const match = form.exec(text);
    if (match !== null) return read(match.slice(1));
  }
  return null;
}

function whole(form: string): RegExp {
  return new RegExp(`^${form}$`, "u");
}

function main(count: string | undefined, seconds: string | undefined): Main {
  return { count: Number(count), unit: seconds === "s" ? "seconds" : "minutes" };
}
