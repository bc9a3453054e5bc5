/** Texts for the data of an event that a file format cannot represent. */
import type { NarrowColumn, Unwritable } from "../../wire";
import type { Say } from "../language/say";

const COLUMNS: Readonly<Record<NarrowColumn, true>> = { name: true, id: true, country: true, team: true };

/** `name` returns the name of a player. */
export function unwritable(say: Say, why: Unwritable, name: (player: string) => string): string {
  switch (why.kind) {
    case "no_day":
    case "failed":
      return say(`unwritable-${why.kind}`);
    case "other_board":
      return say("unwritable-other_board", { squares: why.squares });
    case "commas":
    case "points_by_rating":
      return say(`unwritable-${why.kind}`, { player: name(why.player) });
    case "late_points":
    case "bye_discs":
    case "half_bye":
      return say(`unwritable-${why.kind}`, { round: String(why.round), player: name(why.player) });
    case "finals":
      return say("unwritable-finals", { round: String(why.round) });
    case "not_played":
    case "open_game": {
      const game = { black: name(why.black), white: name(why.white) };
      return say(`unwritable-${why.kind}`, { round: String(why.round), ...game });
    }
    case "too_many_players":
      return say("unwritable-too_many_players", { most: why.most });
    case "too_long": {
      const column = say.each("narrow", COLUMNS)[why.column];
      return say("unwritable-too_long", { text: why.text, column, most: why.most });
    }
    case "rating":
      return say("unwritable-rating", { player: name(why.player), rating: why.rating });
  }
}
