/**
 * The service worker, which lets the app work without the server. Pages and answers come from the server if it
 * can be reached, otherwise from the cache. Files with a hash in their names come from the cache, because they
 * never change.
 */
import type { ToWorker } from "../app/net/to-worker";
import { answerOrStored, deleteForPerson, deleteGame, isStored, storeGame, storeStart } from "./answers";
import { fetchedOrStored, install, page, removeOld, storeChosenWords, storedOrFetched, storeWords } from "./files";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
  // Ignore a failure. The app also starts without these answers, and the first requests of a page store them.
  event.waitUntil(storeStart().catch(() => undefined));
});

self.addEventListener("activate", (event) => {
  const begin = async () => {
    await removeOld();
    // Let the request for a page start while the worker wakes up.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
  // Ignore a failure. The next page requests its texts again.
  event.waitUntil(storeChosenWords().catch(() => undefined));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== self.location.origin) return;
  if (isStored(request, address)) event.respondWith(answerOrStored(request, address, (work) => event.waitUntil(work)));
  else if (request.method !== "GET" || address.pathname.startsWith("/api/")) return;
  else if (request.mode === "navigate") event.respondWith(page(request, event.preloadResponse));
  else if (address.pathname.startsWith("/assets/")) event.respondWith(storedOrFetched(request));
  else if (address.pathname !== "/") event.respondWith(fetchedOrStored(request));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { id } = event.notification.data as { id: string };
  const come = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const there = pages.find(({ url }) => new URL(url).pathname === `/game/${id}`);
    await (there === undefined ? self.clients.openWindow(`/game/${id}`) : there.focus());
  };
  event.waitUntil(come());
});

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  switch (message.kind) {
    case "keep":
      event.waitUntil(storeGame(message.game));
      break;
    case "forget":
      event.waitUntil(message.id === null ? deleteForPerson() : deleteGame(message.id));
      break;
    case "speak":
      event.waitUntil(storeWords(message.language).catch(() => undefined));
      break;
    case "take_over":
      event.waitUntil(self.skipWaiting());
      break;
  }
});
