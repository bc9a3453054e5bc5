/** What of the lobby stands beside every page, once it is wanted: challenges, and what one waits for. */
import type { ReadonlySignal } from "@preact/signals";
import { effect, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { ownAccount } from "../identity/own-account";

const notices = signal<ComponentType | null>(null);

/** Null until the lobby was loaded. */
export const lobbyNotices: ReadonlySignal<ComponentType | null> = notices;

/** The lobby is here: its notices stand beside every page from now on. */
export function showNotices(shown: ComponentType): void {
  notices.value = shown;
}

/** Signed-in players get challenges on every page. */
export function followCalls(): void {
  let isFetched = false;
  effect(() => {
    if (ownAccount.value === null || isFetched) return;
    isFetched = true;
    // Out of reach of the server nobody challenges anybody; the next page that is loaded asks again.
    import("./listen").then(
      ({ listen }) => listen(),
      () => undefined,
    );
  });
}
