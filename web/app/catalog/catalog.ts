/** What the server offers, fetched once when it is first needed. */

import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import type { Catalog, CatalogAge } from "../../wire";
import { LEVELS, TIMES } from "../language/vocabulary/strength";
import { fetchCatalog } from "../net/api";

const known = signal<Catalog | null>(null);
let asked: Promise<void> | null = null;

/** The catalog, once it is here. */
export const catalog: ReadonlySignal<Catalog | null> = known;

/** The highest level of the computer; until the catalog is here that of this version. */
export const levels: ReadonlySignal<number> = computed(() => known.value?.levels ?? LEVELS);

/** How many strengths there are: the levels, and the times to think above them. */
export const strengths: ReadonlySignal<number> = computed(
  () => levels.value + (known.value?.times.length ?? TIMES.length),
);

/** The opponents of their age that play a game, by its spec; none until the catalog is here. */
export function agesFor(spec: string): readonly CatalogAge[] {
  const plays = known.value?.games.some((game) => game.has_ages && game.spec === spec) ?? false;
  return plays ? (known.value?.ages ?? []) : [];
}

/** Fetches the catalog if that has not been done. */
export function needCatalog(): void {
  // Asked again the next time; those who need to know why not call `loadCatalog`.
  loadCatalog().catch(() => undefined);
}

/** Fetches the catalog if that has not been done, and fails where it cannot be had. */
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
