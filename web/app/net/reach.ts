/** Whether the server can be reached and accepts this page, as far as its last message tells. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";

const reached = signal(typeof navigator === "undefined" || navigator.onLine !== false);
const away = signal(false);

export const reachable: ReadonlySignal<boolean> = reached;

/** Whether this page has no connection because this browser has too many. */
export const isOneTooMany: ReadonlySignal<boolean> = away;

const signedOut = signal(0);

/** The number of connections that the server closed because a session was over. */
export const timesSignedOut: ReadonlySignal<number> = signedOut;

/** Counts a connection that the server closed because the session is over. */
export function noteSignedOut(): void {
  signedOut.value += 1;
}

const accountChanged = signal(0);

/** The number of reported changes of the account's permissions or notices. */
export const timesAccountChanged: ReadonlySignal<number> = accountChanged;

/** Counts such a change. */
export function noteAccountChange(): void {
  accountChanged.value += 1;
}

/** Records an answer of the server. */
export function noteAnswer(): void {
  reached.value = true;
}

/** Records whether the server accepts this page. */
export function noteAcceptance(isAccepted: boolean): void {
  away.value = !isAccepted;
}

/** Records a missing answer, or a stored one in place of it. */
export function noteMissingAnswer(): void {
  reached.value = false;
}
