/** The count of unread messages, and when to ask what has changed: all that a page knows before `inbox/` is loaded. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";

const count = signal(0);
const changes = signal(0);

/** Their number; the server reports it on each new connection and whenever it changes. */
export const unreadMessages: ReadonlySignal<number> = count;

/** How often something may have changed in the conversations: each new connection counts. */
export const timesInboxChanged: ReadonlySignal<number> = changes;

/** The server has said how many. */
export function heardUnread(unread: number): void {
  count.value = unread;
  changes.value += 1;
}

/** The account has signed out. */
export function forgetUnread(): void {
  count.value = 0;
}
