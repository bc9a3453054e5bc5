/** New recovery codes, shown until the player has saved them. The server sends them only once. */
import { signal } from "@preact/signals";

/** Null once the player has saved them. */
export const freshCodes = signal<readonly string[] | null>(null);
