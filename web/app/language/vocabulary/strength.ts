/** Numbers of the computer's strengths. Timed levels come after the levels. */

/** The number of levels that have a name. */
export const LEVELS = 20;
/** The seconds per move of each timed level. */
export const TIMES = [3, 10, 30] as const;

/** Returns the seconds per move of a strength; null for a level without a time. */
export function secondsOf(strength: number): number | null {
  return TIMES[strength - LEVELS - 1] ?? null;
}
