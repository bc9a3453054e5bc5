/** The parts of a language that browsers provide: numbers, lists, dates. */
import { dateFormat, numberFormat } from "./formats";
import { regionOf } from "./languages";

/** Numbers, lists and dates of a language. */
export interface Figures {
  number(value: number): string;
  /** A number with its sign, a true minus and `digits` decimals; zero has no sign. */
  signed(value: number, digits?: number): string;
  /** A text with an initial capital, as at the beginning of a line. */
  capitalized(text: string): string;
  /** A text with an initial small letter, as in the middle of a sentence. */
  lowered(text: string): string;
  /** "a, b and c" */
  list(items: readonly string[]): string;
  /** Day and time, with the year unless it is the current one. */
  dateTime(ms: number): string;
  /** The day with its year. */
  date(ms: number): string;
}

/** The figures of a language. `region`, such as `en-GB`, decides how dates are written; without it the browser does. */
export function figuresOf(
  tag: string,
  region: string = regionOf(tag, typeof navigator === "undefined" ? [] : navigator.languages),
): Figures {
  // A formatter takes the browser milliseconds to make, many on a phone; the first page needs few.
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

/** Whether all our languages write a number with the digits 0–9 alone, as they do most counts of discs. */
export function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000;
}

/** Formatters to make ahead of time. */
const unmade: (() => unknown)[] = [];

/** Registers a formatter for `makeAhead`. */
export function makeLater(make: () => unknown): void {
  unmade.push(make);
}

/** Makes the formatters of the first sentences, each when `whenIdle` finds time. */
export function makeAhead(whenIdle: (act: () => void) => void): void {
  const make = unmade.shift();
  if (make === undefined) return;
  whenIdle(() => {
    make();
    makeAhead(whenIdle);
  });
}

/** Makes a value on its first use. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
