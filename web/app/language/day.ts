/**
 * Formats the date of a recorded game in the language of the page. Omits the current year and unknown parts.
 */
import { dateFormat } from "./formats";
import { regionOf } from "./languages";
import { language } from "./words";

/** `date` is `1999`, `1999-08` or `1999-08-21`. */
export function dayOf(date: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/u.exec(date ?? "") ?? [];
  if (year === undefined) return date;
  const isThisYear = Number(year) === new Date().getFullYear();
  const known: Intl.DateTimeFormatOptions =
    day === undefined
      ? { month: "long", year: "numeric" }
      : { day: "numeric", month: "short", ...(!isThisYear && { year: "numeric" }) };
  const format = dateFormat(regionOf(language.value, navigator.languages), known);
  return format.format(new Date(Number(year), Number(month) - 1, Number(day ?? 1)));
}
