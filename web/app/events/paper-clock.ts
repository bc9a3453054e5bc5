/** A clock for two players that works without a server, by the phone's time of day. */
import type { Color } from "../../wire";

/** The milliseconds left to each side at the time `since`; the side in `running` has used time since then. */
export interface PaperClock {
  readonly black: number;
  readonly white: number;
  readonly running: Color | null;
  readonly since: number;
}

/** A clock with these minutes for each side, before the first move. */
export function newClock(minutes: number, now: number): PaperClock {
  return { black: minutes * 60_000, white: minutes * 60_000, running: null, since: now };
}

/** The remaining milliseconds of a side, at least 0. */
export function leftOf(clock: PaperClock, color: Color, now: number): number {
  // If the phone's time of day was set back, no time has passed.
  const gone = clock.running === color ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock[color] - gone);
}

/** A side has moved, so the other's time runs. For a side that is not to move, nothing changes. */
export function pressed(clock: PaperClock, color: Color, now: number): PaperClock {
  const other = color === "black" ? "white" : "black";
  return clock.running === other ? clock : { ...halted(clock, now), running: other };
}

/** Stops the clock. */
export function halted(clock: PaperClock, now: number): PaperClock {
  return { black: leftOf(clock, "black", now), white: leftOf(clock, "white", now), running: null, since: now };
}
