/** Converts the players of a table to the seats of a game. */
import type { Seats, Tournament, TournamentTable } from "../../wire";
import { PERSON_NAME_MAX } from "../../wire";
import { entrantsOf } from "./lookup";

/** Returns the names omit the ids that distinguish players who share a name. */
export function seatsAt(event: Tournament, { black, white }: Pick<TournamentTable, "black" | "white">): Seats {
  const called = (player: string): string => entrantsOf(event).get(player)?.player.name ?? player;
  const person = (player: string) => ({ kind: "human" as const, name: shortened(called(player)) });
  return { black: person(black), white: person(white) };
}

/** Shortens a name, because names in games have a lower limit than in tournaments. */
function shortened(name: string): string {
  const signs = [...name];
  return signs.length <= PERSON_NAME_MAX ? name : `${signs.slice(0, PERSON_NAME_MAX - 1).join("")}…`;
}
