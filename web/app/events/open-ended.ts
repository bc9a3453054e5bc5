/** Whether it is worth saying of how many rounds one is. */

/** The most rounds of an event: an arena that ends by the clock has as many. */
const MOST_ROUNDS = 1000;

/** Finals do not count, whose number follows from the games, nor systems that end by the clock. */
export function isOpenEnded(paired: number, planned: number): boolean {
  return paired > planned || planned >= MOST_ROUNDS;
}
