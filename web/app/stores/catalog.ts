/** What the server offers, fetched once when it is first needed. */
import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { fetchCatalog } from "../net/api";

const highest = signal(12);
let asked = false;

/** The highest level of the computer. */
export const levels: ReadonlySignal<number> = highest;

/** Fetches the catalog if that has not been done. */
export function needCatalog(): void {
  if (asked) return;
  asked = true;
  fetchCatalog().then(
    (catalog) => (highest.value = catalog.levels),
    // Asked again the next time; until then the levels of this version stand.
    () => (asked = false),
  );
}
