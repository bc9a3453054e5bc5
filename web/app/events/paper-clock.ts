/** A clock for two that a phone keeps by itself: it knows no server, only the time of day. */
import type { Color } from "../../wire";

/** The milliseconds left to each side at the time of day `since`; the side of `running` has used time since. */
export interface PaperClock {
  readonly black: number;
  readonly white: number;
  readonly running: Color | null;
  readonly since: number;
}

/** A clock with this many minutes a side, before the first move. */
export function newClock(minutes: number, now: number): PaperClock {
  return { black: minutes * 60_000, white: minutes * 60_000, running: null, since: now };
}

/** What a side has left; never less than nothing. */
export function leftOf(clock: PaperClock, color: Color, now: number): number {
  // A phone whose time of day was set back takes nothing away.
  const gone = clock.running === color ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock[color] - gone);
}

/** A side has moved: the other the player's time runs. The side that is not to move changes nothing. */
export function pressed(clock: PaperClock, color: Color, now: number): PaperClock {
  const other = color === "black" ? "white" : "black";
  return clock.running === other ? clock : { ...halted(clock, now), running: other };
}

/** Nobody's time runs. */
export function halted(clock: PaperClock, now: number): PaperClock {
  return { black: leftOf(clock, "black", now), white: leftOf(clock, "white", now), running: null, since: now };
}
