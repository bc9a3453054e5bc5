/** The time of day in the reader's notation: in 12 hours or in 24. */
import { dateFormat } from "./formats";
import { regionOf } from "./languages";
import { language } from "./words";

export function timeOfDay(ms: number): string {
  const region = regionOf(language.value, typeof navigator === "undefined" ? [] : navigator.languages);
  return dateFormat(region, { hour: "2-digit", minute: "2-digit" }).format(ms);
}

/** Whether two moments are of one day where the page is. */
export function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
