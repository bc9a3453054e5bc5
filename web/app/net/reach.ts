/** Whether the server can be reached and takes this page, as far as the last word from it tells. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";

const reached = signal(typeof navigator === "undefined" || navigator.onLine !== false);
const away = signal(false);

export const reachable: ReadonlySignal<boolean> = reached;

/** Whether this page has no connection because others of the same browser have all that there may be. */
export const isOneTooMany: ReadonlySignal<boolean> = away;

const signedOut = signal(0);

/** How often the server has ended the connection because a session was over. */
export const timesSignedOut: ReadonlySignal<number> = signedOut;

/** The server has ended the connection because the session is over. */
export function heardSignedOut(): void {
  signedOut.value += 1;
}

const accountChanged = signal(0);

/** How often the server has reported a change of the account's permissions or notices. */
export const timesAccountChanged: ReadonlySignal<number> = accountChanged;

/** The server has said so. */
export function heardAccountChanged(): void {
  accountChanged.value += 1;
}

/** The server answered. */
export function heardServer(): void {
  reached.value = true;
}

/** The server has taken this page, or turned it away. */
export function heardTaken(isTaken: boolean): void {
  away.value = !isTaken;
}

/** The server did not answer, or an answer that was kept stood in for its own. */
export function missedServer(): void {
  reached.value = false;
}
