/** A game that is not on the server yet, made of a position that was tried there. */

import type { Game, PlayedPly, Seats, Terms, TriedPosition } from "../../wire";
import { NEW_GAME } from "../net/new-game";
import { isPass } from "./timeline";

/** Moves that a start includes belong to the game, as on the server. */
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

/** How many plies there were before a person decided last. */
function lastDecision(plies: readonly PlayedPly[], seats: Seats): number | null {
  const index = plies.findLastIndex((ply) => seats[ply.color].kind === "human" && !isPass(ply));
  return index < 0 ? null : index;
}
