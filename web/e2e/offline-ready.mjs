/** Waits until the service worker has stored everything that the app needs without the server. */
import assert from "node:assert/strict";
import { eventually } from "./eventually.mjs";

/** Waits until the texts in the page's language are cached, for all pages. */
export async function awaitOfflineMessages(page) {
  await eventually(async () => {
    const missing = await page.evaluate(async () => {
      const worker = await (await fetch("/sw.js")).text();
      const name = new RegExp(`/assets/(?:[\\w-]+-)?${document.documentElement.lang}-[\\w-]{8}\\.js`, "g");
      const words = worker.match(name) ?? ["no words at all"];
      const cached = await Promise.all(words.map((word) => caches.match(word)));
      return words.filter((_, at) => cached[at] === undefined);
    });
    assert.deepEqual(missing, []);
  });
}

/**
 * Waits until the service worker has stored all files that it stores at first, and the texts in the page's
 * language.
 */
export async function awaitOfflineCopy(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await eventually(async () => {
    const cached = await page.evaluate(async () => ({
      controlled: navigator.serviceWorker.controller?.state,
      catalog: (await caches.match("/api/catalog")) !== undefined,
      page: (await caches.match("/", { ignoreVary: true })) !== undefined,
    }));
    assert.deepEqual(cached, { controlled: "activated", catalog: true, page: true });
  });
  await awaitOfflineMessages(page);
}
