/** The texts of live boards. */
import type { Say } from "../language/say";

export type TvText = ReturnType<typeof tv>;

export const tv = (say: Say) => ({
  title: say("title"),
  /** Heading of the latest finished games, if none is in progress. */
  recent: say("recent"),
  game: say("game"),
  allGames: say("all-games"),
  nothing: say("nothing"),
  nothingOf: say("nothing-of"),
  invite: say("invite"),
  watchers: (count: number) => say("watchers", { count }),
});
