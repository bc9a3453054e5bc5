/** The texts of the lobby. */
import type { Color } from "../../wire";
import type { Say } from "../language/say";

export type LobbyText = ReturnType<typeof lobby>;

export const lobby = (say: Say) => ({
  /** States the number of people in the lobby. */
  here: (count: number) => say("here", { count }),
  entering: say("entering"),
  lost: say("lost"),
  ratings: say("ratings"),
  quick: say("quick"),
  quickHelp: say("quick-help"),
  forRatings: say("for-ratings"),
  /** For guests, precedes the link to sign up. */
  guest: say("guest"),
  signUp: say("sign-up"),
  /** Short name of the time control of one day a move. */
  oneDay: say("one-day"),
  custom: say("custom"),
  waiting: say("waiting"),
  /** States that there is no connection during the wait for an opponent. */
  waitingLost: say("waiting-lost"),
  waitingFor: (name: string) => say("waiting-for", { name }),
  cancel: say("cancel"),
  /** Accessible name of the button, with the offered game. It must contain the text of `cancel`. */
  cancelNamed: (game: string) => say("cancel-named", { game }),
  /** Button that withdraws a seek. */
  cancelSeek: say("cancel-seek"),
  seeks: say("seeks"),
  noSeeks: say("no-seeks"),
  /** Below the seeks, states how many older ones are not shown. */
  moreSeeks: (count: number) => say("more-seeks", { count }),
  /** Marks a seek for quick pairing. */
  quickly: say("quickly"),
  /** On a button of quick pairing, the number of other people who wait. It must be short. */
  waits: (count: number) => say("waits", { count }),
  /** Shown after some time without an opponent. */
  nobodyYet: say("nobody-yet"),
  playComputer: say("play-computer"),
  newSeek: say("new-seek"),
  /** Replaces the name of a guest without one. */
  somebody: say("somebody"),
  yours: say("yours"),
  noClock: say("no-clock"),
  rated: say("rated"),
  unrated: say("unrated"),
  youPlay: (color: Color) => say("you-play", { color }),
  /** A range of ratings. A missing bound is null, but not both. */
  range: (min: number | null, max: number | null) => {
    if (min === null) return say("range-to", { max: String(max) });
    if (max === null) return say("range-from", { min: String(min) });
    return say("range", { min: String(min), max: String(max) });
  },
  play: say("play"),
  /** Accessible name of the button, with the opponent's name. It must contain the text of `play`. */
  playWith: (name: string) => say("play-with", { name }),
  notForYou: say("not-for-you"),
  computer: say("computer"),
  live: say("live"),
  allLive: say("all-live"),
  noLive: say("no-live"),
  /** Accessible name of the notices on every page. */
  notices: say("notices"),
  challengedBy: (name: string) => say("challenged-by", { name }),
  accept: say("accept"),
  decline: say("decline"),
  declined: (name: string) => say("declined", { name }),
  failed: say("failed"),
  /** Error: the guest's name belongs to an account. */
  nameTaken: say("name-taken"),
  /** Error: another person has accepted the seek, or it was canceled. */
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
