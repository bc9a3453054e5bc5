/** The numbers of the computer's strengths: levels, and timed levels above them. */

/** The number of levels that have a name. */
export const LEVELS = 20;
/** The seconds per move of the timed levels. */
export const TIMES = [3, 10, 30] as const;

/** The seconds per move of a strength; null for a level. */
export function secondsOf(strength: number): number | null {
  return TIMES[strength - LEVELS - 1] ?? null;
}
