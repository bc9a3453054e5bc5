/** The app at home in a browser: its service worker has what it keeps. */
import assert from "node:assert/strict";
import { eventually } from "./eventually.mjs";

/** Waits until the page's service worker has everything it keeps from the start. */
export async function atHome(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await eventually(async () => {
    const kept = await page.evaluate(async () => ({
      controlled: navigator.serviceWorker.controller?.state,
      catalog: (await caches.match("/api/catalog")) !== undefined,
      page: (await caches.match("/", { ignoreVary: true })) !== undefined,
    }));
    assert.deepEqual(kept, { controlled: "activated", catalog: true, page: true });
  });
}
