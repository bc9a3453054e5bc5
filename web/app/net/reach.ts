/** Whether the server can be reached and accepts this page, judging by the last attempt. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";

const reached = signal(typeof navigator === "undefined" || navigator.onLine !== false);
const away = signal(false);

export const reachable: ReadonlySignal<boolean> = reached;

/** Whether the server refuses this page because the browser has too many connections. */
export const isOneTooMany: ReadonlySignal<boolean> = away;

const signedOut = signal(0);

/** The number of connections that the server closed because the session had ended. */
export const timesSignedOut: ReadonlySignal<number> = signedOut;

/** Counts a connection that the server closed because the session had ended. */
export function noteSignedOut(): void {
  signedOut.value += 1;
}

const accountChanged = signal(0);

/** The number of reported changes of the account's permissions or notices. */
export const timesAccountChanged: ReadonlySignal<number> = accountChanged;

/** Counts a change of the account's permissions or notices. */
export function noteAccountChange(): void {
  accountChanged.value += 1;
}

/** Notes that the server has answered. */
export function noteAnswer(): void {
  reached.value = true;
}

/** Notes whether the server accepts this page. */
export function noteAcceptance(isAccepted: boolean): void {
  away.value = !isAccepted;
}

/** Notes that the server has not answered, even if a stored answer took the place of its own. */
export function noteMissingAnswer(): void {
  reached.value = false;
}
