/** Creates a game that is not on the server yet, from a position that the server has computed. */

import type { Game, PlayedPly, Seats, Terms, TriedPosition } from "../../wire";
import { NEW_GAME } from "../net/new-game";
import { isPass } from "./timeline";

/** Creates a draft. The moves of its start are moves of the game, as on the server. */
export function draftGame(tried: TriedPosition, seats: Seats, terms: Terms = {}): Game {
  return {
    ...NEW_GAME,
    id: "",
    spec: tried.spec,
    seq: 0,
    layout: tried.layout,
    seats,
    start: tried.start,
    plies: tried.plies,
    position: tried.position,
    result: tried.result,
    take_back: lastDecision(tried.plies, seats),
    terms,
  };
}

/** Returns the number of plies before the last move by a person; null if no person has moved. */
function lastDecision(plies: readonly PlayedPly[], seats: Seats): number | null {
  const index = plies.findLastIndex((ply) => seats[ply.color].kind === "human" && !isPass(ply));
  return index < 0 ? null : index;
}
