/** The game on the page, and functions that open one. */

import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import type { Counts, Game, Seats } from "../../wire";
import { announce } from "../nav/announcer";
import { tellDone, tellFailure } from "../nav/notices";
import type { Route } from "../nav/routes";
import { navigate, route } from "../nav/routes";
import { guardUnsaved } from "../nav/unsaved";
import { failureOf, fetchGame, tryPosition, usualStart } from "../net/api";
import { isUnanswered } from "../net/retry";
import { readStored, writeStored } from "../settings/storage";
import { playSound } from "../sound/play-sound";
import { draftGame } from "../table/draft";
import type { GameAccess } from "../table/game-server";
import { takesPart } from "../table/sides";
import { Table } from "../table/table";
import type { TableHost } from "../table/table-host";
import { welcomeFriend } from "./arrival";
import { forgetIfLast, lastGame, rememberGame } from "./last-game";
import type { LocalDraft } from "./local-draft";
import { forgetDraft, readDraft, storeDraft } from "./local-draft";
import type { Predecessor } from "./match";
import { addRematch, leaveMatch, matches, notePoints, prepareRematch, scoreIn } from "./match";
import { lastOpponents } from "./opponents";

/** The storage key for whether the board is turned. */
const TURNED = "outflank.turned";

const current = signal<Table | null>(null);
/** The game before this one in the match, if this one is a rematch. */
const rematchOf = signal<Predecessor | null>(null);
let stops: (() => void)[] = [];

/** The table on the page, if there is one. */
export const table: ReadonlySignal<Table | null> = current;

// A reload would lose a move that the server has not confirmed.
guardUnsaved(() => {
  const here = current.peek();
  return here !== null && (here.live.pending.peek() ?? here.waiting.move.peek()) !== null;
});

/** Connects a table to the rest of the page. */
const HOST: TableHost = {
  say: announce,
  failed: tellFailure,
  moved: (flips) => playSound(({ soundMove }) => soundMove(flips)),
  finished({ winner, you }) {
    const outcome = winner === null ? "even" : winner === (you ?? winner) ? "won" : "lost";
    playSound(({ soundEnding }) => soundEnding(outcome));
  },
  turned(turned) {
    writeStored(TURNED, turned ? "yes" : null);
  },
  created(id) {
    const follows = rematchOf.peek();
    if (follows !== null) addRematch(id, follows);
    comeBackTo(id);
    // Do not navigate if the player has left the page meanwhile.
    if (route.peek().page === "play") navigate({ page: "game", id }, { replace: true });
  },
  tell: tellDone,
  timeIsShort: () => playSound(({ soundShortTime }) => soundShortTime()),
  continued(game, next) {
    prepareRematch(game);
    // The server always changes colors in its rematches.
    addRematch(next, { id: game.id, changed: true });
    const here = route.peek();
    if (here.page === "game" && here.id === game.id) navigate({ page: "game", id: next }, { replace: true });
  },
  ended: forgetIfLast,
  tookBack: comeBackTo,
};

/** Options for opening a game. If it is a rematch, `follows` is the game before it. */
interface Arrival extends GameAccess {
  readonly follows?: Predecessor | null;
}

/** Shows a game or a draft in place of the current one. */
export function sitDown(game: Game, { follows = null, ...access }: Arrival = {}): Table {
  standUp();
  rematchOf.value = follows;
  const made = new Table(game, HOST, { ...access, turned: readStored(TURNED) !== null });
  current.value = made;
  stops.push(made.live.listen((news) => welcomeFriend(news, made)));
  if (made.live.isDraft) {
    const isUsual = access.start === undefined;
    let isStored = !isUsual;
    stops.push(
      effect(() => {
        const { id, spec, seats, terms } = made.live.game.value;
        const move = made.waiting.move.value?.text ?? null;
        const asked = made.live.requestedId.value;
        if (id !== "") return;
        // The usual board needs storing only after a choice or a move.
        isStored ||= seats !== game.seats || move !== null || asked !== null;
        const { start } = made.live;
        if (isStored) storeDraft({ spec, seats, start, terms, follows: rematchOf.value, move, asked, isUsual });
      }),
    );
  } else if (game.result === null && takesPart(game)) comeBackTo(game.id);
  stops.push(effect(() => notePoints(made.live.game.value, made.showing.finished.value)));
  return made;
}

/** Each side's points in the match to which the game on the page belongs; `null` if it belongs to none. */
export const matchScore: ReadonlySignal<Counts | null> = computed(() => {
  const id = current.value?.live.game.value.id;
  return id === undefined ? null : scoreIn(matches.value, id, rematchOf.value);
});

/** Makes the game on the page the first of a new match. */
export function startMatch(): void {
  const id = current.peek()?.live.game.peek().id;
  rematchOf.value = null;
  if (id !== undefined) leaveMatch(id);
}

/** Closes the game on the page. */
export function standUp(): void {
  for (const stop of stops) stop();
  stops = [];
  current.peek()?.close();
  current.value = null;
}

/** The game of the first page, which starts loading before that page is drawn. */
let ahead: { id: string | null; opened: Promise<void>; leaving: AbortController } | null = null;

/**
 * Starts opening the game of the first page, so that its first frame has the board. Resolves when the board can
 * be drawn or the request has failed.
 */
export async function openAhead(to: Route): Promise<void> {
  if (to.page !== "play" && to.page !== "game") return;
  const id = to.page === "game" ? to.id : null;
  const leaving = new AbortController();
  ahead = { id, opened: open(id, to.page === "game" ? (to.link ?? null) : null, leaving.signal), leaving };
  // The page of the game will report the failure.
  await ahead.opened.catch(() => undefined);
}

/**
 * Opens a stored game, or the game to continue if `id` is `null`. Does not show it if `signal` is aborted
 * first.
 */
export function openTable(id: string | null, link: string | null, signal: AbortSignal): Promise<void> {
  const opening = ahead;
  ahead = null;
  if (opening === null || opening.id !== id) return open(id, link, signal);
  signal.addEventListener("abort", () => opening.leaving.abort());
  return opening.opened;
}

function open(id: string | null, link: string | null, signal: AbortSignal): Promise<void> {
  return id === null ? openLast(signal) : openGame(id, link, signal);
}

async function openGame(id: string, link: string | null, signal: AbortSignal): Promise<void> {
  if (current.peek()?.live.game.peek().id === id) return;
  const game = await fetchGame(id, link);
  if (!signal.aborted) sitDown(game, { link });
}

/**
 * Opens a game on the start page. The first choice is a stored draft, then the last unfinished game, then a new
 * board.
 */
async function openLast(signal: AbortSignal): Promise<void> {
  if (current.peek()?.live.isDraft === true) return;
  const draft = readDraft();
  if (draft !== null && (await openDraft(draft, signal))) return;
  const game = await lastUnfinishedGame();
  if (signal.aborted) return;
  if (game === null) {
    const tried = await usualStart();
    if (!signal.aborted) sitDown(draftGame(tried, usualSeats()));
    return;
  }
  if (current.peek()?.live.game.peek().id !== game.id) sitDown(game);
  navigate({ page: "game", id: game.id }, { replace: true });
}

/** Forgets a deleted game. */
export function forgetGame(id: string): void {
  forgetIfLast(id);
  if (current.peek()?.live.game.peek().id === id) standUp();
}

/** Opens a stored draft. Returns false if the server rejects it. */
async function openDraft(draft: LocalDraft, signal: AbortSignal): Promise<boolean> {
  const { spec, seats, start, terms, follows, move, asked, isUsual } = draft;
  try {
    // The usual start is cached, so it is available without the server.
    const tried = isUsual ? await usualStart() : await tryPosition({ spec, start, moves: [] });
    if (signal.aborted) return true;
    const made = sitDown(draftGame(tried, seats, terms), {
      start: isUsual ? undefined : start,
      follows,
      requestedId: asked,
    });
    if (move !== null) made.waiting.wait(move);
    return true;
  } catch (thrown) {
    const { code } = failureOf(thrown);
    if (code !== "bad_request" && code !== "unknown_game" && code !== "bad_start" && code !== "illegal_move")
      throw thrown;
    forgetDraft();
    return false;
  }
}

/** This browser's last game, if it is unfinished. */
async function lastUnfinishedGame(): Promise<Game | null> {
  const id = lastGame();
  if (id === null) return null;
  const here = current.peek()?.live.game.peek();
  if (here?.id === id && here.result === null) return here;
  try {
    const game = await fetchGame(id);
    return game.result === null ? game : null;
  } catch (thrown) {
    // Without an answer, the game may still exist. A new board would replace it as the game to continue.
    if (isUnanswered(failureOf(thrown))) throw thrown;
    return null;
  }
}

function usualSeats(): Seats {
  return { black: { kind: "human" }, white: { kind: "engine", level: lastOpponents().level } };
}

/** Makes a stored game the one to continue, instead of the draft. */
function comeBackTo(id: string): void {
  rememberGame(id);
  forgetDraft();
}
