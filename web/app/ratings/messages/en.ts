/** English. */
import { number } from "../../language/en";
import type { RatingsText } from "./text";

export const ratings: RatingsText = {
  title: "Ratings",
  about: "Glicko-2, separately for each game and speed. Players who have played enough lately are listed.",
  speeds: {
    bullet: "Bullet",
    blitz: "Blitz",
    rapid: "Rapid",
    classical: "Classical",
    correspondence: "Daily",
  },
  game: "Game",
  speed: "Speed",
  rank: "Rank",
  player: "Player",
  rating: "Rating",
  deviation: "Deviation",
  games: "Games",
  nobody: "No established ratings here yet. Play a few rated games to be the first.",
  earlier: "Higher",
  later: "Lower",
  find: "Find a player",
  search: "Find",
  findHelp: "The beginning of a name.",
  found: "Players found",
  notFound: "No account has a name that begins like this.",
  here: "here now",
  provisional: "A question mark means that a rating is not established yet: few games, or none for a long time.",
  own: (figure, deviation) => `Your rating: ${figure} ± ${number(deviation)}`,
};
