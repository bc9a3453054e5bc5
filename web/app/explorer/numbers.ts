/** Computes shares, results and years from the counts of the records. */
import type { RecordCounts, RecordMove, RecordYear } from "../../wire";

/** Returns the share of a count, from 0 to 1; 0 if there are no games. */
export function shareOf(count: number, all: number): number {
  return all === 0 ? 0 : count / all;
}

/** Returns a share in whole percent. Shares between 0 and 1 give 1 to 99. */
export function percentOf(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** The share of each result among the games with a known result. */
export interface Results {
  readonly black: number;
  readonly draw: number;
  readonly white: number;
}

/** Returns the results of games; null if no result is known. */
export function resultsOf({ black_wins, draws, white_wins }: RecordCounts): Results | null {
  const known = black_wins + draws + white_wins;
  if (known === 0) return null;
  return { black: black_wins / known, draw: draws / known, white: white_wins / known };
}

/** The number of games in one year; `chosen` counts those with the marked move. */
export interface Year {
  readonly year: number;
  readonly games: number;
  readonly chosen: number;
}

/**
 * Returns all years from the first to the last game in which a move followed, including years without games.
 */
export function yearsOf(next: readonly RecordMove[], chosen: RecordMove | null): Year[] {
  const all = new Map<number, number>();
  for (const { years } of next) for (const { year, counts } of knownYears(years)) add(all, year, counts.games);
  const ofChosen = new Map<number, number>();
  for (const { year, counts } of knownYears(chosen?.years ?? [])) add(ofChosen, year, counts.games);
  const [first, last] = [Math.min(...all.keys()), Math.max(...all.keys())];
  const years: Year[] = [];
  for (let year = first; year <= last; year += 1) {
    years.push({ year, games: all.get(year) ?? 0, chosen: ofChosen.get(year) ?? 0 });
  }
  return years;
}

function knownYears(years: readonly RecordYear[]): { year: number; counts: RecordCounts }[] {
  return years.flatMap(({ year, counts }) => (year === null ? [] : { year, counts }));
}

function add(to: Map<number, number>, year: number, games: number): void {
  to.set(year, (to.get(year) ?? 0) + games);
}
