/** The deadlines of games, and their order of urgency. */
import type { GameSummary } from "../../wire";
import { isOwnTurn } from "../table/sides";

/**
 * Games in which the player is to move come first, by deadline; those without a clock follow, the longest waiting
 * first.
 */
export function ownTurnsFirst(games: readonly GameSummary[]): readonly GameSummary[] {
  const end = ({ deadline_ms }: GameSummary): number => deadline_ms ?? Number.POSITIVE_INFINITY;
  const order = (a: GameSummary, b: GameSummary): number =>
    end(a) === end(b) ? a.updated_ms - b.updated_ms : end(a) - end(b);
  return [...games.filter(isOwnTurn).sort(order), ...games.filter((game) => !isOwnTurn(game))];
}

/** A duration in the largest unit of which there are at least two, or in minutes. */
export interface TimeLeft {
  readonly count: number;
  readonly unit: "days" | "hours" | "minutes";
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time until `until`, rounded down, but at least a minute, since a game ends only when the server says so. */
export function timeLeft(until: number, now: number): TimeLeft {
  const left = Math.max(until - now, MINUTE);
  if (left >= 2 * DAY) return { count: Math.floor(left / DAY), unit: "days" };
  if (left >= 2 * HOUR) return { count: Math.floor(left / HOUR), unit: "hours" };
  return { count: Math.floor(left / MINUTE), unit: "minutes" };
}
