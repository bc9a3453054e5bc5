/** Sentences for people who listen, spoken politely one after another. */

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";

/** A sentence in the live region. */
export interface Spoken {
  readonly id: number;
  readonly text: string;
}

/** A sentence may be removed from the page after this long: it has been read or overtaken. */
const KEPT_MS = 20_000;
/** No more than this many are kept. */
const KEPT = 6;

const lines = signal<readonly Spoken[]>([]);
let next = 1;

/** What the live region holds. */
export const spoken: ReadonlySignal<readonly Spoken[]> = lines;

/** Says a sentence. */
export function announce(text: string): void {
  if (text === "") return;
  const line = { id: next, text };
  next += 1;
  lines.value = [...lines.peek(), line].slice(-KEPT);
  setTimeout(() => {
    lines.value = lines.peek().filter((kept) => kept !== line);
  }, KEPT_MS);
}
