/** The player's choices in the lobby, stored for the next visit. */
import { readStored, writeStored } from "../settings/storage";

const KEY = "outflank.lobby";

/** Whether the player prefers rated games; true by default. */
export function prefersRated(): boolean {
  return readStored(KEY) !== "unrated";
}

/** Stores the preference. */
export function rememberRated(rated: boolean): void {
  writeStored(KEY, rated ? null : "unrated");
}
