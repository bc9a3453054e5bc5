/** The lobby, in words. */
import type { Color } from "../../../wire";

export interface LobbyText {
  /** How many people are there. */
  here(count: number): string;
  readonly entering: string;
  readonly lost: string;
  readonly ratings: string;
  readonly quick: string;
  readonly quickHelp: string;
  readonly forRatings: string;
  /** Said to guests, before the way to an account. */
  readonly guest: string;
  readonly signUp: string;
  /** A time control of one day a move, where there is little room. */
  readonly oneDay: string;
  readonly custom: string;
  readonly waiting: string;
  /** The same while there is no connection. */
  readonly waitingLost: string;
  waitingFor(name: string): string;
  readonly cancel: string;
  /** The same, with what is cancelled. */
  readonly cancelSeek: string;
  readonly seeks: string;
  readonly noSeeks: string;
  /** Below the offers: how many older ones are not shown. */
  moreSeeks(count: number): string;
  /** Of an offer: by quick pairing. */
  readonly quickly: string;
  /** On a button for quick pairing: how many others wait there. Short. */
  waits(count: number): string;
  /** When nobody has come for a while. */
  readonly nobodyYet: string;
  readonly playComputer: string;
  readonly newSeek: string;
  /** In the place of a name, of a guest without one. */
  readonly somebody: string;
  readonly yours: string;
  readonly noClock: string;
  readonly rated: string;
  readonly unrated: string;
  youPlay(color: Color): string;
  /** A bound that is null is none; never both. */
  range(min: number | null, max: number | null): string;
  readonly play: string;
  /** The same with whom; contains `play`. */
  playWith(name: string): string;
  readonly notForYou: string;
  readonly computer: string;
  readonly live: string;
  readonly allLive: string;
  readonly noLive: string;
  /** What the notices beside every page are called. */
  readonly notices: string;
  challengedBy(name: string): string;
  readonly accept: string;
  readonly decline: string;
  declined(name: string): string;
  readonly failed: string;
  /** A guest is called as an account is, and from then on not. */
  readonly nameTaken: string;
  /** Somebody was faster, or it was taken back. */
  readonly gone: string;
  readonly begins: string;
  challengeTo(name: string): string;
  readonly challenge: string;
  readonly send: string;
  readonly game: string;
  readonly options: string;
  readonly color: string;
  readonly random: string;
  readonly rangeTitle: string;
  readonly rangeEnds: Readonly<Record<"min" | "max", string>>;
  readonly rangeHelp: string;
  readonly badRange: string;
}
