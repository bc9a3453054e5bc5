/** The lobby, in words. */
import type { Color } from "../../wire";
import type { Say } from "../language/say";

export type LobbyText = ReturnType<typeof lobby>;

export const lobby = (say: Say) => ({
  /** How many people are there. */
  here: (count: number) => say("here", { count }),
  entering: say("entering"),
  lost: say("lost"),
  ratings: say("ratings"),
  quick: say("quick"),
  quickHelp: say("quick-help"),
  forRatings: say("for-ratings"),
  /** Said to guests, before the way to an account. */
  guest: say("guest"),
  signUp: say("sign-up"),
  /** A time control of one day a move, where there is little room. */
  oneDay: say("one-day"),
  custom: say("custom"),
  waiting: say("waiting"),
  /** The same while there is no connection. */
  waitingLost: say("waiting-lost"),
  waitingFor: (name: string) => say("waiting-for", { name }),
  cancel: say("cancel"),
  /** The same with which game is offered; contains `cancel`. */
  cancelNamed: (game: string) => say("cancel-named", { game }),
  /** The same, with what is cancelled. */
  cancelSeek: say("cancel-seek"),
  seeks: say("seeks"),
  noSeeks: say("no-seeks"),
  /** Below the offers: how many older ones are not shown. */
  moreSeeks: (count: number) => say("more-seeks", { count }),
  /** Of an offer: by quick pairing. */
  quickly: say("quickly"),
  /** On a button for quick pairing: how many others wait there. Short. */
  waits: (count: number) => say("waits", { count }),
  /** When nobody has come for a while. */
  nobodyYet: say("nobody-yet"),
  playComputer: say("play-computer"),
  newSeek: say("new-seek"),
  /** In the place of a name, of a guest without one. */
  somebody: say("somebody"),
  yours: say("yours"),
  noClock: say("no-clock"),
  rated: say("rated"),
  unrated: say("unrated"),
  youPlay: (color: Color) => say("you-play", { color }),
  /** A bound that is null is none; never both. */
  range: (min: number | null, max: number | null) => {
    if (min === null) return say("range-to", { max: String(max) });
    if (max === null) return say("range-from", { min: String(min) });
    return say("range", { min: String(min), max: String(max) });
  },
  play: say("play"),
  /** The same with whom; contains `play`. */
  playWith: (name: string) => say("play-with", { name }),
  notForYou: say("not-for-you"),
  computer: say("computer"),
  live: say("live"),
  allLive: say("all-live"),
  noLive: say("no-live"),
  /** What the notices beside every page are called. */
  notices: say("notices"),
  challengedBy: (name: string) => say("challenged-by", { name }),
  accept: say("accept"),
  decline: say("decline"),
  declined: (name: string) => say("declined", { name }),
  failed: say("failed"),
  /** A guest is called as an account is, and from then on not. */
  nameTaken: say("name-taken"),
  /** Somebody was faster, or it was taken back. */
  gone: say("gone"),
  begins: say("begins"),
  challengeTo: (name: string) => say("challenge-to", { name }),
  challenge: say("challenge"),
  send: say("send"),
  game: say("game"),
  options: say("options"),
  color: say("color"),
  random: say("random"),
  rangeTitle: say("range-title"),
  rangeEnds: { min: say("range-ends-min"), max: say("range-ends-max") },
  rangeHelp: say("range-help"),
  badRange: say("bad-range"),
});
