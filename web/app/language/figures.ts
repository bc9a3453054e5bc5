/** The parts of a language that the browser already knows: numbers, lists, dates. */
import { dateFormat, numberFormat } from "./formats";
import { regionOf } from "./languages";

/** How a language writes numbers, lists and dates. */
export interface Figures {
  number(value: number): string;
  /** With its sign, a true minus and `digits` decimals; a zero is bare. */
  signed(value: number, digits?: number): string;
  /** With a capital, as at the beginning of a line. */
  capitalized(text: string): string;
  /** With a small letter, as in the middle of a sentence. */
  lowered(text: string): string;
  /** "a, b and c" */
  list(items: readonly string[]): string;
  /** Day and time; the year only when it is another one. */
  dateTime(ms: number): string;
  /** The day with its year. */
  date(ms: number): string;
}

/**
 * How this language does. Dates are written as in `region`, such as `en-GB`: when left out, as the browser's reader of
 * this language writes them.
 */
export function figuresOf(
  tag: string,
  region: string = regionOf(tag, typeof navigator === "undefined" ? [] : navigator.languages),
): Figures {
  // Each takes the browser milliseconds to make, on a phone many; the first page needs few of them.
  const numbers = once(() => new Intl.NumberFormat(tag));
  const lists = once(() => new Intl.ListFormat(tag, { type: "conjunction" }));
  const day = { day: "numeric", month: "short" } as const;
  const minute = { ...day, hour: "2-digit", minute: "2-digit" } as const;
  const dates = once(() => new Intl.DateTimeFormat(region, minute));
  const olderDates = once(() => new Intl.DateTimeFormat(region, { ...minute, year: "numeric" }));
  unmade.push(lists);
  return {
    number: (value) => (isPlain(value) ? String(value) : numbers().format(value)),
    signed(value, digits = 0) {
      const rounded = Number(value.toFixed(digits));
      if (rounded === 0) return numbers().format(0);
      const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const text = numberFormat(tag, places).format(Math.abs(rounded));
      return rounded > 0 ? `+${text}` : `\u2212${text}`;
    },
    capitalized: (text) => withFirst(text, (first) => first.toLocaleUpperCase(tag)),
    lowered: (text) => withFirst(text, (first) => first.toLocaleLowerCase(tag)),
    list: (items) => lists().format(items),
    dateTime(ms) {
      const thisYear = new Date(ms).getFullYear() === new Date().getFullYear();
      return (thisYear ? dates() : olderDates()).format(ms);
    },
    date: (ms) => dateFormat(region, { ...day, year: "numeric" }).format(ms),
  };
}

function withFirst(text: string, change: (first: string) => string): string {
  const [first = ""] = text;
  return change(first) + text.slice(first.length);
}

/** Whether a number is written with the digits 0–9 alone in all our languages: counts of discs mostly are. */
export function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000;
}

/** What sentences are made of and is not made yet. */
const unmade: (() => unknown)[] = [];

/** Has something made ahead. */
export function makeLater(make: () => unknown): void {
  unmade.push(make);
}

/** Makes what the first sentences need, each thing when `whenIdle` finds time for it. */
export function makeAhead(whenIdle: (act: () => void) => void): void {
  const make = unmade.shift();
  if (make === undefined) return;
  whenIdle(() => {
    make();
    makeAhead(whenIdle);
  });
}

/** Makes something when it is first wanted. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
