/** The player's own emblem in games with others, which the browser stores. */
import { readStored, writeStored } from "../settings/storage";
import type { Avatar } from "../table/emblem";
import { readAvatar, writeAvatar } from "../table/emblem";

const KEY = "outflank.avatar";

/** Returns the emblem last chosen; `null` for none. */
export function ownAvatar(): Avatar | null {
  return readAvatar(readStored(KEY));
}

/** Stores the emblem for the next game; `null` for none. */
export function rememberOwnAvatar(avatar: Avatar | null): void {
  writeStored(KEY, avatar === null ? null : writeAvatar(avatar));
}
