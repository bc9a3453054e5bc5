/** The text of a player's page. */
import type { Say } from "../language/say";

export type ProfileText = ReturnType<typeof profile>;

export const profile = (say: Say) => ({
  nobodyTitle: say("nobody-title"),
  nobody: (name: string) => say("nobody", { name }),
  since: (date: string) => say("since", { date }),
  account: say("account"),
  /** Shown to a guest, who can do nothing with a player. */
  signIn: say("sign-in"),
  challenge: say("challenge"),
  follow: say("follow"),
  unfollow: say("unfollow"),
  /** The button with the name; contains `unfollow`. */
  unfollowNamed: (name: string) => say("unfollow-named", { name }),
  write: say("write"),
  /** The reason why the reader may not write to them; `null` if they may, or if it is shown already. */
  noWriting: {
    yes: null,
    strangers: say("no-writing-strangers"),
    blocked: null,
    closed: say("no-writing-closed"),
    limited: say("no-writing-limited"),
  },
  block: say("block"),
  unblock: say("unblock"),
  /** The button with the name; contains `unblock`. */
  unblockNamed: (name: string) => say("unblock-named", { name }),
  report: say("report"),
  /** Explains blocking, while it lasts. */
  blocked: say("blocked"),
  ratings: say("ratings"),
  noRatings: say("no-ratings"),
  games: (count: number) => say("games", { count }),
  /** The graph of a rating for screen readers; `now` as text. */
  graph: (what: string, first: number, now: string) => say("graph", { what, first: String(first), now }),
  results: say("results"),
  columns: {
    game: say("columns-game"),
    games: say("columns-games"),
    won: say("columns-won"),
    drawn: say("columns-drawn"),
    lost: say("columns-lost"),
    rated: say("columns-rated"),
  },
  noClock: say("no-clock"),
  played: say("played"),
  noGames: say("no-games"),
  more: say("more"),
  followed: say("followed"),
  followsNobody: say("follows-nobody"),
  blockedTitle: say("blocked-title"),
});
