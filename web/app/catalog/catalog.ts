/**
 * The server's catalog of games with their options, levels and opponents. It is fetched when it is first
 * needed.
 */

import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import type { Catalog, CatalogAge } from "../../wire";
import { LEVELS, TIMES } from "../language/vocabulary/strength";
import { fetchCatalog } from "../net/api";

const known = signal<Catalog | null>(null);
let asked: Promise<void> | null = null;

/** The catalog; null until it is loaded. */
export const catalog: ReadonlySignal<Catalog | null> = known;

/** The computer's highest level. Until the catalog is loaded, the number at the time of this build. */
export const levels: ReadonlySignal<number> = computed(() => known.value?.levels ?? LEVELS);

/** The number of strengths: the levels, and the timed levels above them. */
export const strengths: ReadonlySignal<number> = computed(
  () => levels.value + (known.value?.times.length ?? TIMES.length),
);

/** Returns the historical opponents that play the game `spec`; empty until the catalog is loaded. */
export function agesFor(spec: string): readonly CatalogAge[] {
  const plays = known.value?.games.some((game) => game.has_ages && game.spec === spec) ?? false;
  return plays ? (known.value?.ages ?? []) : [];
}

/** Fetches the catalog unless it is loaded. */
export function needCatalog(): void {
  // The next call tries again. Callers that need the reason for a failure use `loadCatalog`.
  loadCatalog().catch(() => undefined);
}

/** Fetches the catalog unless it is loaded. Rejects if the request fails. */
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
