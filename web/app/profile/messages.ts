/** The texts of a player's page. */
import type { Say } from "../language/say";

export type ProfileText = ReturnType<typeof profile>;

export const profile = (say: Say) => ({
  nobodyTitle: say("nobody-title"),
  nobody: (name: string) => say("nobody", { name }),
  since: (date: string) => say("since", { date }),
  account: say("account"),
  /** Shown to guests, for whom there are no actions. */
  signIn: say("sign-in"),
  challenge: say("challenge"),
  follow: say("follow"),
  unfollow: say("unfollow"),
  /** Accessible name of the button, with the name. It must contain the text of `unfollow`. */
  unfollowNamed: (name: string) => say("unfollow-named", { name }),
  write: say("write"),
  /**
   * Why the reader may not write to the player. `null` if writing is allowed or the page already shows the
   * reason.
   */
  noWriting: {
    yes: null,
    strangers: say("no-writing-strangers"),
    blocked: null,
    closed: say("no-writing-closed"),
    limited: say("no-writing-limited"),
  },
  block: say("block"),
  unblock: say("unblock"),
  /** Accessible name of the button, with the name. It must contain the text of `unblock`. */
  unblockNamed: (name: string) => say("unblock-named", { name }),
  report: say("report"),
  /** Explains the effect of blocking while the player is blocked. */
  blocked: say("blocked"),
  ratings: say("ratings"),
  noRatings: say("no-ratings"),
  games: (count: number) => say("games", { count }),
  /** Describes the graph of a rating for screen readers. `now` is the current rating as text. */
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
