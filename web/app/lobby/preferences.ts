/** What one has chosen in the lobby, kept for the next time. */
import { readStored, writeStored } from "../settings/storage";

const KEY = "outflank.lobby";

/** Whether the player wants rated games; yes by default. */
export function wantsRated(): boolean {
  return readStored(KEY) !== "unrated";
}

/** Keeps it. */
export function rememberRated(rated: boolean): void {
  writeStored(KEY, rated ? null : "unrated");
}
