/** Formats numbers, lists and dates with the browser's data on a language. */
import { dateFormat, numberFormat } from "./formats";
import { regionOf } from "./languages";

/** Functions that format numbers, lists and dates in a language. */
export interface Figures {
  number(value: number): string;
  /** A number with a sign, the Unicode minus if it is negative, and `digits` decimals. Zero has no sign. */
  signed(value: number, digits?: number): string;
  /** Capitalizes the first letter, as at the beginning of a line. */
  capitalized(text: string): string;
  /** Converts the first letter to lower case, as within a sentence. */
  lowered(text: string): string;
  /** Joins items, as in "a, b, and c". */
  list(items: readonly string[]): string;
  /** The day and time, with the year unless it is the current one. */
  dateTime(ms: number): string;
  /** The day with its year. */
  date(ms: number): string;
}

/**
 * Returns the functions for a language. `region`, such as `en-GB`, determines how dates are written. By default
 * it follows from the browser's languages.
 */
export function figuresOf(
  tag: string,
  region: string = regionOf(tag, typeof navigator === "undefined" ? [] : navigator.languages),
): Figures {
  // Creating a formatter takes milliseconds, and longer on a phone. The first page needs few of them.
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

/**
 * Whether all our languages write a number in the digits 0–9 without separators, as they do with most counts of
 * discs.
 */
export function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000;
}

/** Functions that create formatters ahead of time. */
const unmade: (() => unknown)[] = [];

/** Registers a function for `makeAhead` to call. */
export function makeLater(make: () => unknown): void {
  unmade.push(make);
}

/** Creates the registered formatters one at a time, each when the browser is idle. */
export function makeAhead(whenIdle: (act: () => void) => void): void {
  const make = unmade.shift();
  if (make === undefined) return;
  whenIdle(() => {
    make();
    makeAhead(whenIdle);
  });
}

/** Wraps `make` so that it runs at most once, on the first use. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
