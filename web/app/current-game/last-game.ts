/** The game that this browser comes back to: the last one that is not over. */
import { readStored, writeStored } from "../settings/storage";

/** Also read by `public/early.js`, which asks for the game before the app is there. */
const KEY = "outflank.lastGame";

/** The id of the game to come back to. */
export function lastGame(): string | null {
  return readStored(KEY);
}

/** Comes back to this game from now on. */
export function rememberGame(id: string): void {
  writeStored(KEY, id);
}

/** Does not come back to a game that is over or gone. */
export function forgetIfLast(id: string): void {
  if (lastGame() === id) writeStored(KEY, null);
}
