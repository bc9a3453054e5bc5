/** The catalog of the server: its games with their choices, levels and opponents. Fetched when it is first needed. */

import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import type { Catalog, CatalogAge } from "../../wire";
import { LEVELS, TIMES } from "../language/vocabulary/strength";
import { fetchCatalog } from "../net/api";

const known = signal<Catalog | null>(null);
let asked: Promise<void> | null = null;

/** The catalog; null until it is loaded. */
export const catalog: ReadonlySignal<Catalog | null> = known;

/** The highest level of the computer; that of this version until the catalog is loaded. */
export const levels: ReadonlySignal<number> = computed(() => known.value?.levels ?? LEVELS);

/** The number of strengths: the levels, and the timed levels above them. */
export const strengths: ReadonlySignal<number> = computed(
  () => levels.value + (known.value?.times.length ?? TIMES.length),
);

/** The opponents of their age that play a game, by its spec; empty until the catalog is loaded. */
export function agesFor(spec: string): readonly CatalogAge[] {
  const plays = known.value?.games.some((game) => game.has_ages && game.spec === spec) ?? false;
  return plays ? (known.value?.ages ?? []) : [];
}

/** Fetches the catalog unless it is loaded. */
export function needCatalog(): void {
  // The next call tries again. Callers that need to know the reason of a failure use `loadCatalog`.
  loadCatalog().catch(() => undefined);
}

/** Fetches the catalog unless it is loaded; fails if that is impossible. */
export function loadCatalog(): Promise<void> {
  asked ??= fetchCatalog().then(
    (found) => {
      known.value = found;
    },
    (thrown: unknown) => {
      asked = null;
      throw thrown;
    },
  );
  return asked;
}
