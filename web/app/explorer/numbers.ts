/** What the counts of the records come to: shares, results and years. */
import type { RecordCounts, RecordMove, RecordYear } from "../../wire";

/** What part of the games a count is; 0 where there are none. */
export function shareOf(count: number, all: number): number {
  return all === 0 ? 0 : count / all;
}

/** A share in whole per cent; what is there is never 0 and what is not all never 100. */
export function percentOf(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** How the games ended whose result is known, as parts of 1; none where no result is known. */
export interface Results {
  readonly black: number;
  readonly draw: number;
  readonly white: number;
}

/** See `Results`. */
export function resultsOf({ black_wins, draws, white_wins }: RecordCounts): Results | null {
  const known = black_wins + draws + white_wins;
  if (known === 0) return null;
  return { black: black_wins / known, draw: draws / known, white: white_wins / known };
}

/** The games of one year, and those of them in which a move was made. */
export interface Year {
  readonly year: number;
  readonly games: number;
  readonly chosen: number;
}

/** Every year from the first to the last in which the position was played on from; years without games, too. */
export function yearsOf(next: readonly RecordMove[], chosen: RecordMove | null): Year[] {
  const all = new Map<number, number>();
  for (const { years } of next) for (const { year, counts } of known(years)) add(all, year, counts.games);
  const some = new Map<number, number>();
  for (const { year, counts } of known(chosen?.years ?? [])) add(some, year, counts.games);
  const [first, last] = [Math.min(...all.keys()), Math.max(...all.keys())];
  const years: Year[] = [];
  for (let year = first; year <= last; year += 1) {
    years.push({ year, games: all.get(year) ?? 0, chosen: some.get(year) ?? 0 });
  }
  return years;
}

function known(years: readonly RecordYear[]): { year: number; counts: RecordCounts }[] {
  return years.flatMap(({ year, counts }) => (year === null ? [] : { year, counts }));
}

function add(to: Map<number, number>, year: number, games: number): void {
  to.set(year, (to.get(year) ?? 0) + games);
}
