/** Each game's default starting position, fetched at most once per page load. */
import { signal } from "@preact/signals";
import type { TriedPosition } from "../../wire";
import { tryPosition } from "../net/api";

const kept = signal<ReadonlyMap<string, TriedPosition>>(new Map());
const asked = new Map<string, Promise<TriedPosition>>();

/**
 * Returns the default starting position of a game; null until `loadStart` has fetched it. Views that call this
 * redraw when it arrives.
 */
export function startOf(spec: string): TriedPosition | null {
  return kept.value.get(spec) ?? null;
}

/**
 * Fetches a default starting position unless it is loaded. A random one therefore stays the same while the
 * page is open.
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
