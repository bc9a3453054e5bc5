/** Announcements for screen readers, which read them one after another. */

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";

/** An announcement in the live region. */
export interface Spoken {
  readonly id: number;
  readonly text: string;
}

/** An announcement is removed after this time, because it has been read by then. */
const REMOVED_AFTER_MS = 20_000;
/** The maximum number of announcements in the live region. */
const MOST_ANNOUNCEMENTS = 6;

const lines = signal<readonly Spoken[]>([]);
let next = 1;

/** The contents of the live region, oldest first. */
export const spoken: ReadonlySignal<readonly Spoken[]> = lines;

/** Adds an announcement to the live region. */
export function announce(text: string): void {
  if (text === "") return;
  const line = { id: next, text };
  next += 1;
  lines.value = [...lines.peek(), line].slice(-MOST_ANNOUNCEMENTS);
  setTimeout(() => {
    lines.value = lines.peek().filter((kept) => kept !== line);
  }, REMOVED_AFTER_MS);
}
