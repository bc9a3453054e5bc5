/** The text of ratings. */
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
  /** The game and speed of a rating. */
  gameAndSpeed: (game: string, speed: Speed) => say("game-and-speed", { game, speed }),
  game: say("game"),
  speed: say("speed"),
  rank: say("rank"),
  player: say("player"),
  rating: say("rating"),
  deviation: say("deviation"),
  games: say("games"),
  /** Nobody's rating is certain enough. */
  nobody: say("nobody"),
  earlier: say("earlier"),
  later: say("later"),
  find: say("find"),
  /** The button beside it. */
  search: say("search"),
  findHelp: say("find-help"),
  found: say("found"),
  notFound: say("not-found"),
  /** For screen readers, beside the name of a connected player. */
  here: say("here"),
  /** Explains a question mark beside a rating. */
  provisional: say("provisional"),
  /** The player's own rating as text, with its deviation. */
  own: (figure: string, deviation: number) => say("own", { figure, deviation }),
});
