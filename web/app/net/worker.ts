/** The way to the service worker, where there is one: browsers allow it on https and on the machine itself. */
import type { ToWorker } from "./to-worker";

/** Tells the worker. */
export function tellWorker(message: ToWorker): void {
  if (!("serviceWorker" in navigator)) return;
  // Never resolves where none was installed.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
