/** Live boards, in words. */
import type { Say } from "../language/say";

export type TvText = ReturnType<typeof tv>;

export const tv = (say: Say) => ({
  title: say("title"),
  /** Above games that are over, where none goes on. */
  recent: say("recent"),
  game: say("game"),
  allGames: say("all-games"),
  nothing: say("nothing"),
  nothingOf: say("nothing-of"),
  invite: say("invite"),
  watchers: (count: number) => say("watchers", { count }),
});
