/** The players of a table as the seats of a game. */
import type { Seats, Tournament, TournamentTable } from "../../wire";
import { PERSON_NAME_MAX } from "../../wire";
import { entrantsOf } from "./lookup";

/** Without the ids that tell namesakes apart. */
export function seatsAt(event: Tournament, { black, white }: Pick<TournamentTable, "black" | "white">): Seats {
  const called = (player: string): string => entrantsOf(event).get(player)?.player.name ?? player;
  const person = (player: string) => ({ kind: "human" as const, name: shortened(called(player)) });
  return { black: person(black), white: person(white) };
}

/** Names at a board must be shorter than those in an event. */
function shortened(name: string): string {
  const signs = [...name];
  return signs.length <= PERSON_NAME_MAX ? name : `${signs.slice(0, PERSON_NAME_MAX - 1).join("")}…`;
}
