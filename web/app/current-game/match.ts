/**
 * Matches: games linked by rematches, with the points of both players. A draw counts half a point. The score
 * belongs to the players, not to the colors. The browser stores the matches played in it.
 */

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Color, Counts, Game } from "../../wire";
import { readStored, writeStored } from "../settings/storage";

/** A game of a match. */
export interface MatchGame {
  readonly id: string;
  /** The player with Black. Player 0 had Black in the first game. */
  readonly black: 0 | 1;
  /** Black's points: 1, 0.5 or 0; `null` during the game. */
  readonly points: number | null;
}

/** The games of a match, in order. */
export type Match = readonly MatchGame[];

/** The game before a rematch, and whether colors were changed. */
export interface Predecessor {
  readonly id: string;
  readonly changed: boolean;
}

const KEY = "outflank.matches";
/** How many of the latest matches are stored. */
const MOST_MATCHES = 30;

const stored = signal<readonly Match[]>(readMatches(readStored(KEY)));

/** All matches, the most recently continued first. */
export const matches: ReadonlySignal<readonly Match[]> = stored;

/** Stores a match for a finished game unless it belongs to one, so that a rematch can be added. */
export function prepareRematch(game: Game): void {
  change((all) =>
    matchOf(all, game.id) === null ? [[{ id: game.id, black: 0, points: pointsOf(game) }], ...all] : all,
  );
}

/** Adds a rematch to the match of its predecessor. */
export function addRematch(id: string, follows: Predecessor): void {
  change((all) => {
    const match = matchOf(all, follows.id);
    if (match === null || matchOf(all, id) !== null) return all;
    return [[...match, { id, black: blackAfter(match, follows), points: null }], ...all.filter((one) => one !== match)];
  });
}

/** Updates a game's points in its match, if it belongs to one. `over` is true once its end has been shown. */
export function notePoints(game: Game, over: boolean): void {
  const points = over ? pointsOf(game) : null;
  const before = matchOf(stored.peek(), game.id)?.find(({ id }) => id === game.id);
  if (before === undefined || before.points === points) return;
  change((all) => all.map((match) => match.map((one) => (one.id === game.id ? { ...one, points } : one))));
}

/** Removes a game from its match. It becomes the first game of a new one. */
export function leaveMatch(id: string): void {
  change((all) => all.map((match) => match.filter((one) => one.id !== id)).filter((match) => match.length > 0));
}

/** Each side's points in the match of a game; `null` if it belongs to no match. */
export function scoreIn(all: readonly Match[], id: string, follows: Predecessor | null): Counts | null {
  const match = matchOf(all, id) ?? (follows === null ? null : matchOf(all, follows.id));
  if (match === null) return null;
  const here = match.find((one) => one.id === id);
  if (here !== undefined && match.length === 1) return null;
  const black = here?.black ?? (follows === null ? 0 : blackAfter(match, follows));
  const score = { black: 0, white: 0 };
  for (const { black: had, points } of match) {
    if (points === null) continue;
    const [mine, other]: [Color, Color] = had === black ? ["black", "white"] : ["white", "black"];
    score[mine] += points;
    score[other] += 1 - points;
  }
  return score;
}

/** Reads stored matches and skips invalid ones. */
export function readMatches(text: string | null): Match[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter(
      (match): match is Match => Array.isArray(match) && match.length > 0 && match.every(isMatchGame),
    );
  } catch {
    return [];
  }
}

function isMatchGame(found: unknown): found is MatchGame {
  if (typeof found !== "object" || found === null) return false;
  const { id, black, points } = found as Partial<Record<keyof MatchGame, unknown>>;
  return (
    typeof id === "string" &&
    (black === 0 || black === 1) &&
    (points === null || points === 0 || points === 0.5 || points === 1)
  );
}

function matchOf(all: readonly Match[], id: string): Match | null {
  return id === "" ? null : (all.find((match) => match.some((one) => one.id === id)) ?? null);
}

function blackAfter(match: Match, { id, changed }: Predecessor): 0 | 1 {
  const before = match.find((one) => one.id === id)?.black ?? 0;
  return changed ? (before === 0 ? 1 : 0) : before;
}

function pointsOf({ result }: Game): number | null {
  if (result === null) return null;
  return result.winner === null ? 0.5 : result.winner === "black" ? 1 : 0;
}

/**
 * Changes the stored matches, which another tab may have changed meanwhile. Without storage they last as long
 * as the page.
 */
function change(how: (all: readonly Match[]) => readonly Match[]): void {
  const text = readStored(KEY);
  stored.value = how(text === null ? stored.peek() : readMatches(text)).slice(0, MOST_MATCHES);
  writeStored(KEY, JSON.stringify(stored.value));
}
