/** Remembers which games of the catalog were started in this browser, the latest first. */
import { readStored, writeStored } from "../settings/storage";

const KEY = "outflank.recentGames";
/** The maximum number of ids to store, about the number of games. */
const MOST_STORED = 20;

/** Returns the ids of the recent games, as in the catalog. */
export function recentGames(): string[] {
  return readRecent(readStored(KEY));
}

/** Stores a game as the latest. */
export function rememberGame(id: string): void {
  const games = [id, ...recentGames().filter((other) => other !== id)];
  writeStored(KEY, JSON.stringify(games.slice(0, MOST_STORED)));
}

/** Reads stored ids and ignores anything else. */
export function readRecent(text: string | null): string[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    // The stored text is not JSON.
    return [];
  }
}

/** Sorts the games whose ids are in `first` to the front, in that order. The others keep their order. */
export function inOrder<Game extends { readonly id: string }>(
  games: readonly Game[],
  first: readonly string[],
): Game[] {
  const rank = ({ id }: Game): number => {
    const index = first.indexOf(id);
    return index < 0 ? first.length : index;
  };
  return games.slice().sort((a, b) => rank(a) - rank(b));
}
