/** Time controls as the server writes them, such as `5+3`, taken apart so that each language can say them. */

/** How much time each side has: minutes, seconds or days as they are written. */
export type TimeControl =
  /** `increment` seconds more for each move. */
  | { readonly kind: "increment"; readonly main: Main; readonly increment: number }
  /** A move gets back up to `delay` seconds of what it took. */
  | { readonly kind: "bronstein"; readonly main: Main; readonly delay: number }
  /** The first `delay` seconds of a move take nothing. */
  | { readonly kind: "delay"; readonly main: Main; readonly delay: number }
  | { readonly kind: "byo"; readonly main: Main; readonly periods: number; readonly period: number }
  | { readonly kind: "move"; readonly seconds: number }
  /** What one side takes, the other gets. */
  | { readonly kind: "hourglass"; readonly main: Main }
  | { readonly kind: "days"; readonly days: number };

/** Main time: minutes where they are whole, else seconds. */
export interface Main {
  readonly count: number;
  readonly unit: "minutes" | "seconds";
}

/** Time controls to choose from with one touch; the last of the clocks is that of World Championships. */
export const PRESETS = {
  clocks: ["1+0", "3+2", "5+3", "10+5", "15+10", "30+0"],
  days: ["1d", "3d", "7d"],
} as const;

/** Those that World Championships are played with. */
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

/** Reads a time control in its canonical form; null for one that only a newer server knows. */
export function readTimeControl(text: string): TimeControl | null {
  for (const [form, read] of FORMS) {
    const found = form.exec(text);
    if (found !== null) return read(found.slice(1));
  }
  return null;
}

function whole(form: string): RegExp {
  return new RegExp(`^${form}$`, "u");
}

function main(count: string | undefined, seconds: string | undefined): Main {
  return { count: Number(count), unit: seconds === "s" ? "seconds" : "minutes" };
}
