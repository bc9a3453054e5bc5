/** Creates and starts games. */

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

/** How long an unanswered request to create a game is repeated before the failure is shown. */
const REPEAT_FOR_MS = 1_500;

const creation = new Creation(createGame, REPEAT_FOR_MS);

/**
 * Creates a game on the server at once. Repeated requests create only one game. Rejects as the last request
 * does.
 */
export function createAtOnce(wanted: WantedGame): Promise<Game> {
  return creation.create(wanted);
}

/**
 * Starts a game and opens it. Reports a failure and then returns false. `chance`, from 0 (inclusive) to 1
 * (exclusive), decides random colors.
 */
export async function beginGame(spec: string, opponents: Opponents, start: Start, chance: number): Promise<boolean> {
  rememberOpponents(opponents);
  return begin(spec, seatsFor(opponents, chance), start);
}

/**
 * Starts a game between the same opponents from the usual start. Colors change if the players could notice it.
 */
export async function rematch(game: Game): Promise<void> {
  prepareRematch(game);
  await playAgain(game, true);
}

/** Starts a rematch that counts as the first game of a new match. */
export async function newMatch(game: Game): Promise<void> {
  await playAgain(game, false);
}

async function playAgain(game: Game, inMatch: boolean): Promise<void> {
  const { black, white } = game.seats;
  const changed = changesColors(game);
  const seats = changed ? { black: white, white: black } : game.seats;
  await begin(game.spec, seats, { kind: "usual" }, inMatch ? { id: game.id, changed } : null);
}

/** Whether a rematch changes colors. Two people without names at one screen would not notice it. */
function changesColors(game: Game): boolean {
  const { black, white } = namesOf(game);
  return onlyPerson(game) !== null || black !== white;
}

/**
 * Starts a game and opens it. Reports a failure and then returns false. If a person moves first, the server
 * stores the game only with that move. Otherwise it stores the game now, and the computer moves.
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
    // Use the spec of the answer, which includes the randomly drawn hole of the tried game.
    const game = waits ? draftGame(tried, seats) : await createAtOnce({ spec: tried.spec, seats, start });
    if (follows !== null && game.id !== "") addRematch(game.id, follows);
    // Do not navigate if the player has left the page meanwhile.
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
