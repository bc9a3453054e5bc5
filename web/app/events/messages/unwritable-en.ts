/** English: what of an event a file of some format has no place for. */
import type { NarrowColumn, Unwritable } from "../../../wire";
import { number } from "../../language/en";

const COLUMNS: Readonly<Record<NarrowColumn, string>> = {
  name: "the name",
  id: "the player’s number",
  country: "the country",
  team: "the team",
};

/** `name` gives the name of a player by id. */
export function unwritable(why: Unwritable, name: (player: string) => string): string {
  switch (why.kind) {
    case "other_board":
      return `This file is for boards of 64 squares only, not ${number(why.squares)}.`;
    case "no_day":
      return "This file needs the day of the tournament: set the date, for instance 2024-05-31.";
    case "commas":
      return `${name(why.player)}: a name can have one comma at most in this file, and a country none.`;
    case "late_points":
      return `Round ${why.round} counts points for ${name(why.player)}, who came later. This file has no place for them.`;
    case "points_by_rating":
      return `${name(why.player)} begins with points by rating. This file has no place for them.`;
    case "bye_discs":
      return `The bye of ${name(why.player)} in round ${why.round} counts other discs than this file would give it.`;
    case "finals":
      return `Round ${why.round} is one of the finals. This file has no place for them.`;
    case "half_bye":
      return `${name(why.player)} has half a point for round ${why.round}. This file has no place for it.`;
    case "not_played":
      return `Round ${why.round}: the game of ${name(why.black)} and ${name(why.white)} was not played. This file has no place for that.`;
    case "open_game":
      return `Round ${why.round}: the game of ${name(why.black)} and ${name(why.white)} has no result. In this file only games of the last round may be without one.`;
    case "too_many_players":
      return `This file has room for ${number(why.most)} players.`;
    case "too_long":
      return `“${why.text}” does not fit: in this file ${COLUMNS[why.column]} has at most ${number(why.most)} letters.`;
    case "rating":
      return `${name(why.player)} has the rating ${number(why.rating)}; this file has room for 1 to 9999.`;
    case "failed":
      return "This file cannot hold the tournament.";
  }
}
