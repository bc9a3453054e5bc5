/** The ratings that a seek takes, as they are typed. */
import type { RatingRange } from "../../wire";

/** What was typed; empty for no bound. */
export interface TypedRange {
  readonly min: string;
  readonly max: string;
}

/** The bounds; null where what was typed is none, or the lower one is above the upper. */
export function readRange({ min, max }: TypedRange): RatingRange | null {
  const [from, to] = [bound(min), bound(max)];
  if (from === null || to === null) return null;
  if (from !== undefined && to !== undefined && from > to) return null;
  return { ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) };
}

function bound(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  return /^\d{1,4}$/u.test(text) ? Number(text) : null;
}
