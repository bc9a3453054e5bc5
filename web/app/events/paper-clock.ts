/** A clock for two players that uses the phone's time of day and needs no server. */
import type { Color } from "../../wire";

/**
 * The milliseconds left to each side at the time `since`. From then on, the time of the side in `running`
 * elapses.
 */
export interface PaperClock {
  readonly black: number;
  readonly white: number;
  readonly running: Color | null;
  readonly since: number;
}

/** Returns a clock before the first move, with the same number of minutes for each side. */
export function newClock(minutes: number, now: number): PaperClock {
  return { black: minutes * 60_000, white: minutes * 60_000, running: null, since: now };
}

/** Returns the remaining milliseconds of a side, at least 0. */
export function leftOf(clock: PaperClock, color: Color, now: number): number {
  // If the phone's time was set back, count no time as used.
  const gone = clock.running === color ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock[color] - gone);
}

/**
 * Returns the clock after a side has moved: the other side's time runs. Unchanged if the side was not to move.
 */
export function pressed(clock: PaperClock, color: Color, now: number): PaperClock {
  const other = color === "black" ? "white" : "black";
  return clock.running === other ? clock : { ...halted(clock, now), running: other };
}

/** Stops the clock. */
export function halted(clock: PaperClock, now: number): PaperClock {
  return { black: leftOf(clock, "black", now), white: leftOf(clock, "white", now), running: null, since: now };
}
