/** Requests, at intervals, the number of games between two people in which it is the player's turn. */
import type { Signal } from "@preact/signals";
import { effect } from "@preact/signals";
import { table } from "../current-game/current-table";
import { route } from "../nav/routes";
import { listGames } from "../net/api";
import { isOwnTurn } from "../table/sides";

/** Counts at most this number of games. */
const MOST_GAMES = 200;
const EVERY_MS = 60_000;
/** Changes within this time cause one request. */
const AFTER_MS = 400;

const SHARED = new URLSearchParams({ state: "open", against: "friend" });

/** Keeps `count` up to date while the page is visible. */
export function countTurns(count: Signal<number>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    later(EVERY_MS);
    if (document.hidden) return;
    try {
      count.value = (await listGames(null, MOST_GAMES, SHARED)).games.filter(isOwnTurn).length;
    } catch {
      // The next tick of the timer tries again.
    }
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), ms);
  };
  document.addEventListener("visibilitychange", () => later(AFTER_MS));
  effect(() => {
    void route.value;
    const game = table.value?.live.game.value;
    if (game === undefined || game.company === "two") later(AFTER_MS);
    // Subscribes to everything that changes the turn.
    void [game?.position.turn, game?.result, game?.seats];
  });
}
