/** Sorts games by their deadlines, and formats the time left. */
import type { GameSummary } from "../../wire";
import { isOwnTurn } from "../table/sides";

/**
 * Puts games in which the player is to move first, by deadline. Of these, games without a deadline come last,
 * the longest waiting first.
 */
export function ownTurnsFirst(games: readonly GameSummary[]): readonly GameSummary[] {
  const end = ({ deadline_ms }: GameSummary): number => deadline_ms ?? Number.POSITIVE_INFINITY;
  const order = (a: GameSummary, b: GameSummary): number =>
    end(a) === end(b) ? a.updated_ms - b.updated_ms : end(a) - end(b);
  return [...games.filter(isOwnTurn).sort(order), ...games.filter((game) => !isOwnTurn(game))];
}

/** A duration in days or hours, the largest of these units of which it has two or more; otherwise in minutes. */
export interface TimeLeft {
  readonly count: number;
  readonly unit: "days" | "hours" | "minutes";
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns the time until `until`, rounded down. It is at least a minute, because only the server ends a game.
 */
export function timeLeft(until: number, now: number): TimeLeft {
  const left = Math.max(until - now, MINUTE);
  if (left >= 2 * DAY) return { count: Math.floor(left / DAY), unit: "days" };
  if (left >= 2 * HOUR) return { count: Math.floor(left / HOUR), unit: "hours" };
  return { count: Math.floor(left / MINUTE), unit: "minutes" };
}
