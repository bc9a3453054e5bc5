/** Whether the planned number of rounds tells nothing. */

/** The largest number of rounds: an arena that ends by the clock has it. */
const MOST_ROUNDS = 1000;

/** True for finals, whose number depends on the games, and for systems that end by the clock. */
export function isOpenEnded(paired: number, planned: number): boolean {
  return paired > planned || planned >= MOST_ROUNDS;
}
