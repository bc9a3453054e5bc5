/** Computes the totals and the graph of a player's account. */
import type { PlayerTally, PlayerYear } from "../../wire";

/** Returns the sum of several results. */
export function sumOf(tallies: readonly PlayerTally[]): PlayerTally {
  const sum = (of: (tally: PlayerTally) => number): number => tallies.reduce((all, tally) => all + of(tally), 0);
  const counted = sum(({ counted }) => counted);
  const discs = sum(({ counted, mean }) => counted * (mean ?? 0));
  return {
    games: sum(({ games }) => games),
    wins: sum(({ wins }) => wins),
    draws: sum(({ draws }) => draws),
    losses: sum(({ losses }) => losses),
    counted,
    mean: counted === 0 ? null : discs / counted,
  };
}

/** Returns the points in percent of the possible ones; `null` if no result is known. */
export function scoreOf({ wins, draws, losses }: PlayerTally): number | null {
  const known = wins + draws + losses;
  return known === 0 ? null : Math.round((100 * (wins + draws / 2)) / known);
}

/** A year in the graph, which includes years without games. */
export interface YearOfGraph {
  readonly year: number;
  /** `null` for a year without known results. */
  readonly score: number | null;
  /** The number of games relative to that of the busiest year, from 0 to 1. */
  readonly share: number;
}

/** Returns all years from the first to the last. */
export function yearGraph(years: readonly PlayerYear[]): YearOfGraph[] {
  const known = years.flatMap(({ year, tally }) => (year === null ? [] : [{ year, tally }]));
  const [first, last] = [known[0]?.year, known.at(-1)?.year];
  if (first === undefined || last === undefined) return [];
  const most = Math.max(...known.map(({ tally }) => tally.games));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const tally = known.find(({ year }) => year === first + index)?.tally;
    return { year: first + index, score: tally ? scoreOf(tally) : null, share: tally ? tally.games / most : 0 };
  });
}
