/** The texts of the lobby. */
import type { Color } from "../../wire";
import type { Say } from "../language/say";

export type LobbyText = ReturnType<typeof lobby>;

export const lobby = (say: Say) => ({
  /** The number of people in the lobby. */
  here: (count: number) => say("here", { count }),
  entering: say("entering"),
  lost: say("lost"),
  ratings: say("ratings"),
  quick: say("quick"),
  quickHelp: say("quick-help"),
  forRatings: say("for-ratings"),
  /** For guests, before the link to sign up. */
  guest: say("guest"),
  signUp: say("sign-up"),
  /** Short name of the time control of one day a move. */
  oneDay: say("one-day"),
  custom: say("custom"),
  waiting: say("waiting"),
  /** Waiting for an opponent while there is no connection. */
  waitingLost: say("waiting-lost"),
  waitingFor: (name: string) => say("waiting-for", { name }),
  cancel: say("cancel"),
  /** The button with the offered game; contains `cancel`. */
  cancelNamed: (game: string) => say("cancel-named", { game }),
  /** The button that withdraws a seek. */
  cancelSeek: say("cancel-seek"),
  seeks: say("seeks"),
  noSeeks: say("no-seeks"),
  /** Below the seeks: the number of older ones that are not shown. */
  moreSeeks: (count: number) => say("more-seeks", { count }),
  /** About a seek: by quick pairing. */
  quickly: say("quickly"),
  /** On a button of quick pairing: the number of others who wait. Keep it short. */
  waits: (count: number) => say("waits", { count }),
  /** After a while without an opponent. */
  nobodyYet: say("nobody-yet"),
  playComputer: say("play-computer"),
  newSeek: say("new-seek"),
  /** For a guest without a name. */
  somebody: say("somebody"),
  yours: say("yours"),
  noClock: say("no-clock"),
  rated: say("rated"),
  unrated: say("unrated"),
  youPlay: (color: Color) => say("you-play", { color }),
  /** A range of ratings; null for no bound. At least one bound is given. */
  range: (min: number | null, max: number | null) => {
    if (min === null) return say("range-to", { max: String(max) });
    if (max === null) return say("range-from", { min: String(min) });
    return say("range", { min: String(min), max: String(max) });
  },
  play: say("play"),
  /** The button with the opponent's name; contains `play`. */
  playWith: (name: string) => say("play-with", { name }),
  notForYou: say("not-for-you"),
  computer: say("computer"),
  live: say("live"),
  allLive: say("all-live"),
  noLive: say("no-live"),
  /** The accessible name of the notices on every page. */
  notices: say("notices"),
  challengedBy: (name: string) => say("challenged-by", { name }),
  accept: say("accept"),
  decline: say("decline"),
  declined: (name: string) => say("declined", { name }),
  failed: say("failed"),
  /** The refusal of a guest's name that belongs to an account. */
  nameTaken: say("name-taken"),
  /** A seek that somebody else has accepted, or that was canceled. */
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
