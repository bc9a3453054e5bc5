/** The emblem by which one wants to be known in games with others, kept for the next one. */
import { readStored, writeStored } from "../settings/storage";
import type { Avatar } from "../table/emblem";
import { readAvatar, writeAvatar } from "../table/emblem";

const KEY = "outflank.avatar";

/** What was chosen the last time; null where nothing was. */
export function ownAvatar(): Avatar | null {
  return readAvatar(readStored(KEY));
}

/** Wants to be known by it from now on; null by none. */
export function rememberOwnAvatar(avatar: Avatar | null): void {
  writeStored(KEY, avatar === null ? null : writeAvatar(avatar));
}
