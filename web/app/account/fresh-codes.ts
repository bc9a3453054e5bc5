/** New recovery codes, shown until their owner has saved them; the server gives them out once. */
import { signal } from "@preact/signals";

/** Null if there are none. */
export const freshCodes = signal<readonly string[] | null>(null);
