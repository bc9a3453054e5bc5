/** Shows challenges and the player's own seeks on every page. The rest of the lobby loads when it is needed. */
import type { ReadonlySignal } from "@preact/signals";
import { effect, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { ownAccount } from "../identity/own-account";
import { Backoff } from "../net/retry";

const notices = signal<ComponentType | null>(null);

/** The notices of the lobby; null until the lobby has been loaded. */
export const lobbyNotices: ReadonlySignal<ComponentType | null> = notices;

/**
 * Shows the notices on every page from now on. The caller supplies the component, so that the first page need
 * not load it.
 */
export function showNotices(component: ComponentType): void {
  notices.value = component;
}

/** Loads the lobby on any page once an account is signed in. Tries again after each failure. */
export function followChallenges(): void {
  const backoff = new Backoff(Math.random);
  let hasBegun = false;
  const load = (): void => {
    loadListener().then(
      (listen) => listen(),
      () => backoff.failed(load),
    );
  };
  effect(() => {
    if (ownAccount.value === null || hasBegun) return;
    hasBegun = true;
    load();
  });
}

async function loadListener(): Promise<() => void> {
  const { loadWords, listen } = await import("./listen");
  await loadWords();
  return listen;
}
