/** Which sounds a move makes, when and how loud: what is played, before anything plays it. */

/** One sound of a move. */
export interface Note {
  readonly kind: "placed" | "turned";
  /** Seconds from the beginning of the move. */
  readonly at: number;
  /** 0 to 1. */
  readonly level: number;
}

/** The first disc turns over after this many seconds, the next ones follow at this distance, as on the board. */
const FIRST_TURN = 0.17;
const APART = 0.045;
/** More than this many are heard as one clatter. */
const HEARD = 9;

/** A move that places a disc and turns over `flips` others. */
export function moveScore(flips: number): readonly Note[] {
  const heard = Math.min(flips, HEARD);
  const turns = Array.from({ length: heard }, (_, index) => ({
    kind: "turned" as const,
    at: FIRST_TURN + index * APART,
    level: 0.34 - (0.16 * index) / HEARD,
  }));
  return [{ kind: "placed", at: 0, level: 0.9 }, ...turns];
}
