/** The app at home without the server: its service worker, the games and words it keeps, and its notices. */
import { effect } from "@preact/signals";
import { table } from "../current-game/current-table";
import { language } from "../language";
import { askBuild, compareBuilds } from "../net/build";
import { reachable } from "../net/reach";
import { pageSocket } from "../net/this-page";
import { tellWorker } from "../net/worker";

/** Moves that follow one another this quickly are kept as one. */
const KEEP_AFTER_MS = 400;
/** How often a server out of reach is asked for. */
const ASK_AGAIN_MS = 10_000;

/** Installs the service worker, and lets a new one take over once no page runs on what it replaces. */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    const offer = (worker: ServiceWorker | null) => {
      // The first one takes over by itself.
      if (worker?.state !== "installed" || registration.active === null) return;
      // A page of the new worker's build needs it; an older one shows the upgrade.
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
    // Forbidden by the browser or the server was not reached: the app does without.
  }
}

/** Keeps the game on the page as it goes on. */
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
 * Asks for the server again while it cannot be reached, and as soon as there may be a way to it: the network is back, or
 * somebody looks again after a sleep. What must wait is said at the board and by `notice-bar.tsx`.
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
