/**
 * The number of games between two people in which it is the player's turn, by the last answer of the server.
 */
import type { ReadonlySignal } from "@preact/signals";
import { effect, signal } from "@preact/signals";
import { table } from "../current-game/current-table";
import { untilLoaded } from "../net/until-loaded";
import { readStored, writeStored } from "../settings/storage";

/** Set once this browser has a game between two people. Until then, no request is sent. */
const KEY = "outflank.shared";

const count = signal(0);

export const turns: ReadonlySignal<number> = count;

/** Starts counting now, or after the first game between two people. */
export function followTurns(): void {
  let isFollowed = false;
  const stop = effect(() => {
    const game = table.value?.live.game.value;
    const isShared = game?.company === "two" && game.you.side !== null;
    if (isFollowed || (!isShared && readStored(KEY) === null)) return;
    isFollowed = true;
    if (isShared) writeStored(KEY, "yes");
    untilLoaded(
      () => import("./count-turns"),
      ({ countTurns }) => countTurns(count),
    );
    queueMicrotask(() => stop());
  });
}
