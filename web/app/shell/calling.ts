/** Somebody whose turn has come while the page is out of sight is called back: by its title, and by a notification. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import { table } from "../current-game/current-table";
import { callsBack } from "../nav/page-title";
import { settings } from "../settings/settings";

const hidden = signal(typeof document !== "undefined" && document.hidden);

/** The id of the game in which one is waited for, while nobody sees the page; null otherwise. */
const calledTo: ReadonlySignal<string | null> = computed(() => {
  const here = table.value;
  if (!hidden.value || here === null || !here.mayMove.value) return null;
  const game = here.live.game.value;
  // Two at one screen see each other; before the first move nobody has waited.
  return here.you.value === null || game.plies.length === 0 ? null : game.id;
});

/** Begins to call. */
export function callBack(): void {
  document.addEventListener("visibilitychange", () => {
    hidden.value = document.hidden;
  });
  effect(() => {
    const id = calledTo.value;
    callsBack.value = id !== null;
    if (id === null || !settings.value.notify) return undefined;
    // Fetched by those who want it.
    const shown = import("../nav/notification").then(({ notify }) => notify(id));
    shown.catch(() => undefined);
    // Who has come back knows.
    return () =>
      void shown.then(
        (close) => close(),
        () => undefined,
      );
  });
}
