/** The texts of ratings and the leaderboard. */
import type { Speed } from "../../wire";
import type { Say } from "../language/say";

const SPEEDS: Readonly<Record<Speed, true>> = {
  bullet: true,
  blitz: true,
  rapid: true,
  classical: true,
  correspondence: true,
};

export type RatingsText = ReturnType<typeof ratings>;

export const ratings = (say: Say) => ({
  title: say("title"),
  about: say("about"),
  speeds: say.each("speeds", SPEEDS),
  /** Names the game and speed of a rating. */
  gameAndSpeed: (game: string, speed: Speed) => say("game-and-speed", { game, speed }),
  game: say("game"),
  speed: say("speed"),
  rank: say("rank"),
  player: say("player"),
  rating: say("rating"),
  deviation: say("deviation"),
  games: say("games"),
  /** States that no rating is certain enough for the leaderboard. */
  nobody: say("nobody"),
  earlier: say("earlier"),
  later: say("later"),
  find: say("find"),
  /** Button beside the field for a player's name. */
  search: say("search"),
  findHelp: say("find-help"),
  found: say("found"),
  notFound: say("not-found"),
  /** Tells screen readers that the player beside it is connected. */
  here: say("here"),
  /** Explains a question mark beside a rating. */
  provisional: say("provisional"),
  /** The player's own rating, with its deviation. `figure` is the rating as text. */
  own: (figure: string, deviation: number) => say("own", { figure, deviation }),
});
