/** The games that were begun here, the last one first. */
import { readStored, writeStored } from "../settings/storage";

const KEY = "outflank.recentGames";
/** No more than there are games. */
const KEPT = 20;

/** Their ids. */
export function recentGames(): string[] {
  return readRecent(readStored(KEY));
}

/** Puts a game first. */
export function rememberGame(id: string): void {
  const games = [id, ...recentGames().filter((other) => other !== id)];
  writeStored(KEY, JSON.stringify(games.slice(0, KEPT)));
}

/** Reads stored ids; what is not understood is left out. */
export function readRecent(text: string | null): string[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Games in the order of their ids in `first`; the others follow as they were. */
export function inOrder<Game extends { readonly id: string }>(
  games: readonly Game[],
  first: readonly string[],
): Game[] {
  const place = ({ id }: Game): number => {
    const at = first.indexOf(id);
    return at < 0 ? first.length : at;
  };
  return games.slice().sort((a, b) => place(a) - place(b));
}
