/** Recognizes events whose planned number of rounds has no meaning. */

/** The largest number of rounds, which the server gives to an arena that ends by the clock. */
const MOST_ROUNDS = 1000;

/**
 * True if finals follow the planned rounds, since their number depends on results, and for arenas that end by
 * the clock.
 */
export function isOpenEnded(paired: number, planned: number): boolean {
  return paired > planned || planned >= MOST_ROUNDS;
}
