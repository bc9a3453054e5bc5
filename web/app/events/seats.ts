/** Who sits at a table, as the seats of a game. */
import type { Seats, Tournament, TournamentTable } from "../../wire";
import { LONGEST_NAME } from "../play/person-name";
import { nameOf } from "./lookup";

/** See the module. */
export function seatsAt(event: Tournament, { black, white }: Pick<TournamentTable, "black" | "white">): Seats {
  const person = (player: string) => ({ kind: "human" as const, name: shortened(nameOf(event, player)) });
  return { black: person(black), white: person(white) };
}

/** Names at a board may not be as long as those in an event. */
function shortened(name: string): string {
  const signs = [...name];
  return signs.length <= LONGEST_NAME ? name : `${signs.slice(0, LONGEST_NAME - 1).join("")}…`;
}
