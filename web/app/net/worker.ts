/** The service worker, if there is one: browsers allow it on https and on the local machine. */
import type { ToWorker } from "./to-worker";

/** Sends a message to the worker. */
export function tellWorker(message: ToWorker): void {
  if (!("serviceWorker" in navigator)) return;
  // Never resolves without a worker.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
