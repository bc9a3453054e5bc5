/** Reads the range of ratings for a seek. */
import type { RatingRange } from "../../wire";

/** The typed bounds; empty for no bound. */
export interface TypedRange {
  readonly min: string;
  readonly max: string;
}

/**
 * Returns the bounds of a range. Null if one is not a number of up to four digits, or the lower bound exceeds
 * the upper.
 */
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
