/** Which game is on the page, and how one comes to it. */

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Game } from "../../wire";
import { fetchGame, usualStart } from "../net/api";
import { announce } from "../site/announcer";
import { tellFailure } from "../site/notices";
import { navigate } from "../site/routes";
import { soundEnding, soundMove } from "../sound/sound";
import { draftGame } from "../table/live-game";
import type { TableHost } from "../table/table";
import { Table } from "../table/table";
import { forgetIfLast, lastGame, rememberGame } from "./last-game";
import { lastOpponents } from "./opponents";

const current = signal<Table | null>(null);

/** The table on the page, if there is one. */
export const table: ReadonlySignal<Table | null> = current;

/** What a table on this page causes beyond its board. */
const HOST: TableHost = {
  say: announce,
  failed: tellFailure,
  moved: soundMove,
  finished: ({ winner, you }) => soundEnding(winner === null ? "even" : winner === (you ?? winner) ? "won" : "lost"),
  created(id) {
    rememberGame(id);
    navigate({ page: "game", id }, { replace: true });
  },
  ended: forgetIfLast,
  tookBack: rememberGame,
};

/** Sits down at a game; the table it was at is left. */
export function sitDown(game: Game): Table {
  current.peek()?.close();
  const made = new Table(game, HOST);
  current.value = made;
  if (game.id !== "" && game.result === null) rememberGame(game.id);
  return made;
}

/** Leaves the table. */
export function standUp(): void {
  current.peek()?.close();
  current.value = null;
}

/** Opens a stored game. */
export async function openGame(id: string): Promise<void> {
  if (current.peek()?.live.game.peek().id === id) return;
  sitDown(await fetchGame(id));
}

/** The last game of this browser that is not over yet. */
export async function lastUnfinishedGame(): Promise<Game | null> {
  const id = lastGame();
  if (id === null) return null;
  const here = current.peek()?.live.game.peek();
  if (here?.id === id && here.result === null) return here;
  try {
    const game = await fetchGame(id);
    return game.result === null ? game : null;
  } catch {
    return null;
  }
}

/** A board to play on at once, not stored until the first move. */
export async function openDraft(): Promise<void> {
  const tried = await usualStart();
  sitDown(draftGame(tried, { black: { kind: "human" }, white: { kind: "engine", level: lastOpponents().level } }));
}

/** Forgets a game that is no more. */
export function forgetGame(id: string): void {
  forgetIfLast(id);
  if (current.peek()?.live.game.peek().id === id) standUp();
}
