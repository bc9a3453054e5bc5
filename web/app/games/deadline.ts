/** When somebody's time is over, and what is more urgent by it. */
import type { GameSummary } from "../../wire";
import { isOwnTurn } from "../table/sides";

/**
 * Games that wait for the player come first: there the game whose time ends the soonest, and after those with a clock the one that
 * has waited longest.
 */
export function ownTurnsFirst(games: readonly GameSummary[]): readonly GameSummary[] {
  const end = ({ deadline_ms }: GameSummary): number => deadline_ms ?? Number.POSITIVE_INFINITY;
  const order = (a: GameSummary, b: GameSummary): number =>
    end(a) === end(b) ? a.updated_ms - b.updated_ms : end(a) - end(b);
  return [...games.filter(isOwnTurn).sort(order), ...games.filter((game) => !isOwnTurn(game))];
}

/** A length of time in the largest unit of which there is more than one, or in minutes. */
export interface TimeLeft {
  readonly count: number;
  readonly unit: "days" | "hours" | "minutes";
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left until a moment, rounded down; a minute at least, as nothing is over before the server says so. */
export function timeLeft(until: number, now: number): TimeLeft {
  const left = Math.max(until - now, MINUTE);
  if (left >= 2 * DAY) return { count: Math.floor(left / DAY), unit: "days" };
  if (left >= 2 * HOUR) return { count: Math.floor(left / HOUR), unit: "hours" };
  return { count: Math.floor(left / MINUTE), unit: "minutes" };
}
