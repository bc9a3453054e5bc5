/** The service worker, if there is one. Browsers allow it on HTTPS and on the local machine. */
import type { ToWorker } from "./to-worker";

/** Sends a message to the worker. */
export function tellWorker(message: ToWorker): void {
  if (!("serviceWorker" in navigator)) return;
  // Without a worker, `ready` never resolves.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
