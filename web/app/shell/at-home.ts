/**
 * Prepares the app for use without the server: installs the service worker, stores games, and tries to reach
 * the server again.
 */
import { effect } from "@preact/signals";
import { table } from "../current-game/current-table";
import { language } from "../language";
import { askBuild, compareBuilds } from "../net/build";
import { reachable } from "../net/reach";
import { pageSocket } from "../net/this-page";
import { tellWorker } from "../net/worker";

/** Moves that follow each other within this time are stored together. */
const KEEP_AFTER_MS = 400;
/** The pause between attempts to reach the server. */
const ASK_AGAIN_MS = 10_000;

/** Installs the service worker. A new one takes over once no page uses the build that it replaces. */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    const offer = (worker: ServiceWorker | null) => {
      // The first worker needs no message to take over.
      if (worker?.state !== "installed" || registration.active === null) return;
      // Let the worker take over only if this page has its build. Older pages show the notice of an upgrade
      // instead.
      void compareBuilds().then((same) => {
        if (same) worker.postMessage({ kind: "take_over" });
      });
    };
    effect(() => tellWorker({ kind: "speak", language: language.value }));
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => offer(worker));
    });
  } catch {
    // The browser forbids workers or the server is unreachable. The app works without one.
  }
}

/** Makes the worker store the game on the page after each change. */
export function keepGames(): void {
  effect(() => {
    const live = table.value?.live;
    const game = live?.game.value;
    if (live === undefined || game === undefined || game.id === "") return undefined;
    if (live.gone.value) {
      tellWorker({ kind: "forget", id: game.id });
      return undefined;
    }
    const timer = setTimeout(() => tellWorker({ kind: "keep", game }), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  });
}

/**
 * Tries to reach the server again at intervals, when the network is back and when the page becomes visible. The
 * board and `notice-bar.tsx` show which functions must wait.
 */
export function followReach(): void {
  effect(() => {
    if (reachable.value) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void askBuild();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  });
  addEventListener("online", () => {
    void askBuild();
    pageSocket.reconnectNow();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) pageSocket.reconnectNow();
  });
}
