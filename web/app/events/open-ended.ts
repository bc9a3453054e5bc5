/** Whether it is worth saying of how many rounds one is. */

/** The most rounds of an event: an arena that ends by the clock has as many. */
const MOST_ROUNDS = 1000;

/** See the module: not of finals, whose number follows from the games, nor where the clock alone decides. */
export function isOpenEnded(paired: number, planned: number): boolean {
  return paired > planned || planned >= MOST_ROUNDS;
}
