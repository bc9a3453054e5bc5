/** The usual starts of the games, each fetched once and kept as long as the page is open. */
import { signal } from "@preact/signals";
import type { TriedPosition } from "../../wire";
import { tryPosition } from "../net/api";

const kept = signal<ReadonlyMap<string, TriedPosition>>(new Map());
const asked = new Map<string, Promise<TriedPosition>>();

/** The usual start of a game, once it is here; `loadStart` comes first. Reading it makes a view follow. */
export function startOf(spec: string): TriedPosition | null {
  return kept.value.get(spec) ?? null;
}

/** Fetches a usual start if that has not been done. What is left to chance in a spec is drawn once. */
export function loadStart(spec: string): Promise<TriedPosition> {
  const before = asked.get(spec);
  if (before !== undefined) return before;
  const coming = tryPosition({ spec, start: { kind: "usual" }, moves: [] }).then(
    (start) => {
      kept.value = new Map(kept.peek()).set(spec, start);
      return start;
    },
    (thrown: unknown) => {
      asked.delete(spec);
      throw thrown;
    },
  );
  asked.set(spec, coming);
  return coming;
}
