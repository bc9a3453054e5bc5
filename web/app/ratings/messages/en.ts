/** English. */
import { number } from "../../language/en";
import type { RatingsText } from "./text";

/** See the module. */
export const ratings: RatingsText = {
  title: "Ratings",
  about: "Glicko-2, for each game and speed apart. Whoever has played enough lately is on the list.",
  speeds: { bullet: "Bullet", blitz: "Blitz", rapid: "Rapid", classical: "Classical", correspondence: "Days" },
  game: "Game",
  speed: "Speed",
  rank: "Rank",
  player: "Player",
  rating: "Rating",
  deviation: "Deviation",
  games: "Games",
  nobody: "Nobody has a certain rating here yet. Play a few rated games, and you may be the first.",
  earlier: "Better ones",
  later: "Next ones",
  find: "Find a player",
  findHelp: "The beginning of a name.",
  found: "Players found",
  notFound: "No account has a name that begins like this.",
  here: "here now",
  provisional: "A question mark says that a rating is still uncertain: few games, or none for a long time.",
  own: (figure, deviation) => `Your rating: ${figure} ± ${number(deviation)}`,
};
