/** Recovery codes that were just given out and are shown until whoever they are for has kept them; nobody can ask for them again. */
import { signal } from "@preact/signals";

/** Null if there are none. */
export const freshCodes = signal<readonly string[] | null>(null);
