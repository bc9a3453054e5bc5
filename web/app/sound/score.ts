/** Determines the sounds of a move, with their times and levels. */

/** One sound of a move. */
export interface Note {
  readonly kind: "placed" | "turned";
  /** The time in seconds from the beginning of the move. */
  readonly at: number;
  /** The loudness, from 0 to 1. */
  readonly level: number;
}

/** The seconds before the first disc flips, as on the board. `FLIP_INTERVAL` is the time between flips. */
const FIRST_FLIP = 0.17;
const FLIP_INTERVAL = 0.045;
/** More flips than this are not played one by one. */
const MOST_FLIPS_HEARD = 9;

/** Returns the sounds of a move that places a disc and flips `flips` others. */
export function moveScore(flips: number): readonly Note[] {
  const count = Math.min(flips, MOST_FLIPS_HEARD);
  const turns = Array.from({ length: count }, (_, index) => ({
    kind: "turned" as const,
    at: FIRST_FLIP + index * FLIP_INTERVAL,
    level: 0.34 - (0.16 * index) / MOST_FLIPS_HEARD,
  }));
  return [{ kind: "placed", at: 0, level: 0.9 }, ...turns];
}
