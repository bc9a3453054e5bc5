/** Whether the server can be reached, as far as the last word from it tells. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";

const reached = signal(typeof navigator === "undefined" || navigator.onLine !== false);

/** See the module. */
export const reachable: ReadonlySignal<boolean> = reached;

/** The server answered. */
export function heardServer(): void {
  reached.value = true;
}

/** The server did not answer, or an answer that was kept stood in for its own. */
export function missedServer(): void {
  reached.value = false;
}
