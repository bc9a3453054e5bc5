/** The game that this browser returns to: the last unfinished one. */
import { readStored, writeStored } from "../settings/storage";

/** `early.js` also reads it, and requests the game before the app has loaded. */
const KEY = "outflank.lastGame";

/** Returns the id of the game to return to. */
export function lastGame(): string | null {
  return readStored(KEY);
}

/** Makes this game the one to return to. */
export function rememberGame(id: string): void {
  writeStored(KEY, id);
}

/** Forgets a game that is finished or deleted. */
export function forgetIfLast(id: string): void {
  if (lastGame() === id) writeStored(KEY, null);
}
