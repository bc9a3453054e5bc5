/** The parts of a language that the browser already knows: plurals, numbers, lists, dates. */
import { dateFormat, numberFormat } from "./formats";
import { regionOf } from "./languages";

/** Forms of one word by plural category; every language gives those it has. */
export type Forms<Category extends Intl.LDMLPluralRule> = Readonly<Record<Category, string>>;

/** How a language writes numbers, lists and dates. */
export type Figures = Omit<Grammar<Intl.LDMLPluralRule>, "plural">;

/** Grammar of one language. `Category` are the plural categories that its whole numbers use. */
export interface Grammar<Category extends Intl.LDMLPluralRule> {
  /** The form that goes with a number. */
  plural(count: number, forms: Forms<Category>): string;
  number(value: number): string;
  /** With its sign, a true minus and `digits` decimals; a zero is bare. */
  signed(value: number, digits?: number): string;
  /** "a, b and c" */
  list(items: readonly string[]): string;
  /** Day and time; the year only when it is another one. */
  dateTime(ms: number): string;
  /** The day with its year. */
  date(ms: number): string;
}

/**
 * Makes the grammar of a language; `fallback` is used for categories that whole numbers never have. Dates are written
 * as in `region`, such as `en-GB`: when left out, as the browser's reader of this language writes them.
 */
export function grammarOf<Category extends Intl.LDMLPluralRule>(
  tag: string,
  fallback: Category,
  region: string = regionOf(tag, typeof navigator === "undefined" ? [] : navigator.languages),
): Grammar<Category> {
  // Each takes the browser milliseconds to make, on a phone many; the first page needs few of them.
  const rules = once(() => new Intl.PluralRules(tag));
  const numbers = once(() => new Intl.NumberFormat(tag));
  const lists = once(() => new Intl.ListFormat(tag, { type: "conjunction" }));
  const day = { day: "numeric", month: "short" } as const;
  const minute = { ...day, hour: "2-digit", minute: "2-digit" } as const;
  const dates = once(() => new Intl.DateTimeFormat(region, minute));
  const olderDates = once(() => new Intl.DateTimeFormat(region, { ...minute, year: "numeric" }));
  unmade.push(rules, lists);
  const isCategory = (category: string, forms: Forms<Category>): category is Category => category in forms;
  return {
    plural(count, forms) {
      const category = rules().select(count);
      return isCategory(category, forms) ? forms[category] : forms[fallback];
    },
    number: (value) => (isPlain(value) ? String(value) : numbers().format(value)),
    signed(value, digits = 0) {
      const rounded = Number(value.toFixed(digits));
      if (rounded === 0) return numbers().format(0);
      const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const text = numberFormat(tag, places).format(Math.abs(rounded));
      return rounded > 0 ? `+${text}` : `\u2212${text}`;
    },
    list: (items) => lists().format(items),
    dateTime(ms) {
      const thisYear = new Date(ms).getFullYear() === new Date().getFullYear();
      return (thisYear ? dates() : olderDates()).format(ms);
    },
    date: (ms) => dateFormat(region, { ...day, year: "numeric" }).format(ms),
  };
}

/** Whether a number is written with the digits 0–9 alone in all our languages: counts of discs mostly are. */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000;
}

/** What sentences are made of and is not made yet. */
const unmade: (() => unknown)[] = [];

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
