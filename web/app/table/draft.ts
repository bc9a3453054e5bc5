/** A game that is not on the server yet, made of a position that was tried there. */
import type { Game, PlayedPly, Seats, Terms, TriedPosition } from "../../wire";
import { isPass } from "./timeline";

/** Moves that a start includes belong to the game, as on the server. */
export function draftGame(tried: TriedPosition, seats: Seats, terms: Terms = {}): Game {
  return {
    id: "",
    spec: tried.spec,
    seq: 0,
    layout: tried.layout,
    seats,
    start: tried.start,
    plies: tried.plies,
    position: tried.position,
    result: tried.result,
    thinking: null,
    take_back: lastDecision(tried.plies, seats),
    company: "own",
    terms,
    offers: { black: null, white: null },
    given: 0,
    defaulted: null,
    swapped: false,
    adjourned: false,
    clocks: null,
    continued: null,
    you: { is_owner: true, side: null, link: null, invitation: null },
    created_ms: 0,
  };
}

/** How many plies there were before a person decided last. */
function lastDecision(plies: readonly PlayedPly[], seats: Seats): number | null {
  const index = plies.findLastIndex((ply) => seats[ply.color].kind === "human" && !isPass(ply));
  return index < 0 ? null : index;
}
