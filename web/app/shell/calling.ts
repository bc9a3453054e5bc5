/** Calls the player back, by the title and a notification, when their turn comes while the page is hidden. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import { table } from "../current-game/current-table";
import { callsBack } from "../nav/page-title";
import { settings } from "../settings/settings";

const hidden = signal(typeof document !== "undefined" && document.hidden);

/** The id of the game that waits for the player while the page is hidden; null otherwise. */
const calledTo: ReadonlySignal<string | null> = computed(() => {
  const here = table.value;
  if (!hidden.value || here === null || !here.mayMove.value) return null;
  const game = here.live.game.value;
  // Two players at one screen need no call, and before the first move no opponent is waiting.
  return here.you.value === null || game.plies.length === 0 ? null : game.id;
});

/** Watches the turn and the visibility of the page from now on. */
export function callBack(): void {
  document.addEventListener("visibilitychange", () => {
    hidden.value = document.hidden;
  });
  effect(() => {
    const id = calledTo.value;
    callsBack.value = id !== null;
    if (id === null || !settings.value.notify) return undefined;
    // Load the code only if the setting is on.
    const shown = import("../nav/notification").then(({ notify }) => notify(id));
    // Even without a notification, the title shows that it is the player's turn.
    shown.catch(() => undefined);
    // Close the notification when the player is back.
    return () => void shown.then((close) => close()).catch(() => undefined);
  });
}
