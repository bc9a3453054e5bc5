/** Formats the time of day with 12 or 24 hours, as in the reader's region. */
import { dateFormat } from "./formats";
import { regionOf } from "./languages";
import { language } from "./words";

export function timeOfDay(ms: number): string {
  const region = regionOf(language.value, typeof navigator === "undefined" ? [] : navigator.languages);
  return dateFormat(region, { hour: "2-digit", minute: "2-digit" }).format(ms);
}

/** Whether two times are on the same day in the time zone of the page. */
export function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
