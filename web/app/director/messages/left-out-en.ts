/** English: what a file leaves out of a tournament. */
import type { LeftOut, LostSystem } from "../../../wire";
import { number, plural } from "../../language/en";

const SYSTEMS: Readonly<Record<LostSystem, string>> = {
  round_robin: "a round robin",
  knock_out: "a knock-out",
  championship: "a championship with finals",
  arena: "an arena",
};

/** `name` gives the name of a player by id. */
export function leftOut(what: LeftOut, name: (player: string) => string): string {
  switch (what.kind) {
    case "system":
      return `The file does not say that this is ${SYSTEMS[what.system]}: it has the games as rounds of a Swiss tournament.`;
    case "country":
      return "The tournament has no country: the file says ?? instead. Set it in the settings.";
    case "sender":
      return "The file says ?? in place of its sender. Write the name there before you send it.";
    case "finals":
      return "The file has the finals apart from the rounds, and they count no points there.";
    case "game":
      return `Round ${what.round}: the game of ${name(what.black)} and ${name(what.white)} is left out. It has no result or was not played.`;
    case "new_players":
      return `These players have no number of the federation, and the file marks them as new: ${what.players.map(name).join("; ")}. Enter the numbers of those who have one.`;
    case "respelled":
      return `The file can hold only letters of Western Europe: ${what.words.map(({ text, written }) => `${text} is ${written}`).join("; ")}.`;
    case "more_games":
      return `${number(what.count)} more ${plural(what.count, { one: "game is", other: "games are" })} left out for the same reason.`;
  }
}
