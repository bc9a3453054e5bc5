/** The usual starts of the games, each fetched once while the page is open. */
import { signal } from "@preact/signals";
import type { TriedPosition } from "../../wire";
import { tryPosition } from "../net/api";

const kept = signal<ReadonlyMap<string, TriedPosition>>(new Map());
const asked = new Map<string, Promise<TriedPosition>>();

/**
 * The usual start of a game; null until `loadStart` has fetched it. Views that call this redraw when it
 * arrives.
 */
export function startOf(spec: string): TriedPosition | null {
  return kept.value.get(spec) ?? null;
}

/**
 * Fetches a usual start unless it is loaded. A random start therefore stays the same while the page is open.
 */
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
