/** The number of unread messages, and a signal for changes in the conversations. `inbox/` loads later. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";

const count = signal(0);
const changes = signal(0);

/** The number of unread messages. The server reports it on each new connection and after each change. */
export const unreadMessages: ReadonlySignal<number> = count;

/** Counts the possible changes in the conversations. Each new connection counts as one. */
export const timesInboxChanged: ReadonlySignal<number> = changes;

/** Stores the number from the server. */
export function noteUnread(unread: number): void {
  count.value = unread;
  changes.value += 1;
}

/** Resets the number when the account has signed out. */
export function forgetUnread(): void {
  count.value = 0;
}
