/** How the strengths of the computer are numbered: levels, and above them times to think. */

/** How many levels have words. */
export const LEVELS = 20;
/** The seconds a move of the strengths that follow, one number each. */
export const TIMES = [3, 10, 30] as const;

/** How long a strength thinks about a move, in seconds; null for a level. */
export function secondsOf(strength: number): number | null {
  return TIMES[strength - LEVELS - 1] ?? null;
}
