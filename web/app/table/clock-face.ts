/** Computes what the clocks of a game show. Only the server decides when a side's time is up. */
import type { Clocks, Color } from "../../wire";
import { SHORT_MS } from "../language/clock-text";

/** The figures on one clock. */
export interface ClockFace {
  /** The time left in the main time or in the current period, in milliseconds. */
  readonly leftMs: number;
  /** The delay before that time begins to run, in milliseconds. */
  readonly delayMs: number;
  /** The periods left, including the current one; 0 in time controls without periods. */
  readonly periods: number;
  readonly runs: boolean;
}

/** Returns the clock of a side at `now` by the server's time. `control` is the game's time control. */
export function readClock(clocks: Clocks, color: Color, now: number, control: string): ClockFace {
  const { left_ms, delay_ms, periods } = clocks[color];
  const used = clocks.running === null ? 0 : Math.max(0, now - clocks.at_ms);
  const still = { leftMs: left_ms, delayMs: 0, periods: periods ?? 0, runs: false };
  if (clocks.running !== color) {
    // In an hourglass, a side gains the time that the other side uses.
    return control.startsWith("hourglass") ? { ...still, leftMs: left_ms + used } : still;
  }
  const delayMs = Math.max(0, delay_ms - used);
  const left = left_ms - Math.max(0, used - delay_ms);
  const running = { leftMs: Math.max(0, left), delayMs, periods: periods ?? 0, runs: true };
  const period = periodOf(control);
  return left > 0 || period === null || periods === null
    ? running
    : { ...running, ...inPeriods(left, left_ms, periods) };

  /**
   * Returns the figures after the time at the start of the turn is used up. `over` is the rest, which is 0 or
   * negative.
   */
  function inPeriods(over: number, began: number, all: number): Pick<ClockFace, "leftMs" | "periods"> {
    if (period === null) return { leftMs: 0, periods: 0 };
    // A turn within a period starts with a full one. In main time, all periods are still to come.
    const before = began === period ? all - 1 : all;
    const gone = Math.floor(-over / period);
    const rest = before - gone;
    return rest > 0 ? { leftMs: period + over + gone * period, periods: rest } : { leftMs: 0, periods: 0 };
  }
}

/**
 * Returns the length of a period in a time control such as `30 byo 3x20`, in milliseconds; null if it has no
 * periods.
 */
function periodOf(control: string): number | null {
  const [, seconds] = /byo \d+x(\d+(?:\.\d+)?)/u.exec(control) ?? [];
  return seconds === undefined ? null : Number(seconds) * 1_000;
}

/** Returns the milliseconds until the text of a running clock changes. */
export function msToNextChange({ leftMs, delayMs }: ClockFace): number {
  if (delayMs > 0) return (delayMs % 1_000) + 1;
  return (leftMs % (leftMs < SHORT_MS ? 100 : 1_000)) + 1;
}
