/** Calls a player back whose turn has come while the page is hidden: by its title and a notification. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import { table } from "../current-game/current-table";
import { callsBack } from "../nav/page-title";
import { settings } from "../settings/settings";

const hidden = signal(typeof document !== "undefined" && document.hidden);

/** The id of the game that waits for the player of a hidden page; null otherwise. */
const calledTo: ReadonlySignal<string | null> = computed(() => {
  const here = table.value;
  if (!hidden.value || here === null || !here.mayMove.value) return null;
  const game = here.live.game.value;
  // Two players at one screen need no call, and before the first move nobody has waited.
  return here.you.value === null || game.plies.length === 0 ? null : game.id;
});

/** Follows the turn and the visibility of the page from now on. */
export function callBack(): void {
  document.addEventListener("visibilitychange", () => {
    hidden.value = document.hidden;
  });
  effect(() => {
    const id = calledTo.value;
    callsBack.value = id !== null;
    if (id === null || !settings.value.notify) return undefined;
    // Loaded only with the setting on.
    const shown = import("../nav/notification").then(({ notify }) => notify(id));
    // Without a notification the title still shows the turn.
    shown.catch(() => undefined);
    // The player is back, and sees the board.
    return () => void shown.then((close) => close()).catch(() => undefined);
  });
}
