/** The sounds of a move, with their times and levels. */

/** One sound of a move. */
export interface Note {
  readonly kind: "placed" | "turned";
  /** Seconds from the beginning of the move. */
  readonly at: number;
  /** From 0 to 1. */
  readonly level: number;
}

/** Seconds until the first disc flips, and between the flips that follow, as on the board. */
const FIRST_FLIP = 0.17;
const FLIP_INTERVAL = 0.045;
/** The most flips that are heard singly. */
const MOST_FLIPS_HEARD = 9;

/** The sounds of a move that places a disc and flips `flips` others. */
export function moveScore(flips: number): readonly Note[] {
  const count = Math.min(flips, MOST_FLIPS_HEARD);
  const turns = Array.from({ length: count }, (_, index) => ({
    kind: "turned" as const,
    at: FIRST_FLIP + index * FLIP_INTERVAL,
    level: 0.34 - (0.16 * index) / MOST_FLIPS_HEARD,
  }));
  return [{ kind: "placed", at: 0, level: 0.9 }, ...turns];
}
