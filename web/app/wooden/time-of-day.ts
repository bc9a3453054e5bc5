/** The time of day of a moment, as the language of the page writes it. */

/** See the module. */
export function timeOfDay(ms: number): string {
  return new Date(ms).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
}
