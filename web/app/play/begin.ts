/** Beginning games. */

import type { Game, NewGame, Start } from "../../wire";
import { createGame, failureOf } from "../net/api";
import { tellFailure } from "../site/notices";
import { navigate } from "../site/routes";
import { onlyPerson } from "../table/ending";
import { sitDown } from "./current-table";
import type { Opponents } from "./opponents";
import { rememberOpponents, seatsFor } from "./opponents";

/** Begins a game and goes to it; answers whether that worked, having said why not. */
export async function beginGame(spec: string, opponents: Opponents, start: Start): Promise<boolean> {
  rememberOpponents(opponents);
  return begin({ spec, seats: seatsFor(opponents, Math.random()), start });
}

/** The same opponents once more from the usual start, with colours changed where that makes a difference. */
export async function rematch(game: Game): Promise<boolean> {
  const { black, white } = game.seats;
  const seats = onlyPerson(game) === null ? game.seats : { black: white, white: black };
  return begin({ spec: game.spec, seats, start: { kind: "usual" } });
}

async function begin(wanted: NewGame): Promise<boolean> {
  try {
    const game = await createGame(wanted);
    sitDown(game);
    navigate({ page: "game", id: game.id });
    return true;
  } catch (thrown) {
    tellFailure(failureOf(thrown));
    return false;
  }
}
