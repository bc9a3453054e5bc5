/** Starting games. */

import type { Game, Seats, Start } from "../../wire";
import { tellFailure } from "../nav/notices";
import { navigate, route } from "../nav/routes";
import { createGame, failureOf, tryPosition } from "../net/api";
import type { WantedGame } from "../net/creation";
import { Creation } from "../net/creation";
import { draftGame } from "../table/draft";
import { namesOf, onlyPerson } from "../table/sides";
import { sitDown } from "./current-table";
import type { Predecessor } from "./match";
import { addRematch, prepareRematch } from "./match";
import type { Opponents } from "./opponents";
import { rememberOpponents, seatsFor } from "./opponents";

/** Milliseconds during which an unanswered creation is repeated before the failure is shown. */
const REPEAT_FOR_MS = 1_500;

const creation = new Creation(createGame, REPEAT_FOR_MS);

/** Creates a game that is stored at once. Fails as the request does; repeated, it creates no second game. */
export function createAtOnce(wanted: WantedGame): Promise<Game> {
  return creation.create(wanted);
}

/**
 * Starts a game and opens it. Returns whether that worked; a failure has been reported. `chance`, from 0 (inclusive) to
 * 1 (exclusive), decides on random colors.
 */
export async function beginGame(spec: string, opponents: Opponents, start: Start, chance: number): Promise<boolean> {
  rememberOpponents(opponents);
  return begin(spec, seatsFor(opponents, chance), start);
}

/** Starts a game of the same opponents from the usual start, with colors changed if that makes a difference. */
export async function rematch(game: Game): Promise<void> {
  prepareRematch(game);
  await playAgain(game, true);
}

/** Plays again as in a rematch, as the first game of a new match. */
export async function newMatch(game: Game): Promise<void> {
  await playAgain(game, false);
}

async function playAgain(game: Game, inMatch: boolean): Promise<void> {
  const { black, white } = game.seats;
  const changed = changesColors(game);
  const seats = changed ? { black: white, white: black } : game.seats;
  await begin(game.spec, seats, { kind: "usual" }, inMatch ? { id: game.id, changed } : null);
}

/** Whether a rematch changes colors: two people without names would not notice it. */
function changesColors(game: Game): boolean {
  const { black, white } = namesOf(game);
  return onlyPerson(game) !== null || black !== white;
}

/**
 * Starts a game and opens it. Returns whether that worked; a failure has been reported. If a person moves first, the
 * game is stored with that move. Otherwise the computer moves at once.
 */
export async function begin(
  spec: string,
  seats: Seats,
  start: Start,
  follows: Predecessor | null = null,
): Promise<boolean> {
  const from = route.peek();
  try {
    const tried = await tryPosition({ spec, start, moves: [] });
    const { turn } = tried.position;
    const waits = tried.result === null && turn !== null && seats[turn].kind === "human";
    // The stored game must have the random hole that was drawn for the trial.
    const game = waits ? draftGame(tried, seats) : await createAtOnce({ spec: tried.spec, seats, start });
    if (follows !== null && game.id !== "") addRematch(game.id, follows);
    // Do not lead a person back who has left the page.
    if (route.peek() !== from) return true;
    const made = sitDown(game, { start, follows });
    navigate(game.id === "" ? { page: "play" } : { page: "game", id: game.id });
    made.focusBoard();
    return true;
  } catch (thrown) {
    tellFailure(failureOf(thrown));
    return false;
  }
}
