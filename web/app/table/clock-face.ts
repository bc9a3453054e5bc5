/** The clocks of a game as the page shows them. Only the server decides when time is up. */
import type { Clocks, Color } from "../../wire";
import { SHORT_MS } from "../language/clock-text";

/** The figures on one clock. */
export interface ClockFace {
  /** The rest of the main time or of the current period, in milliseconds. */
  readonly leftMs: number;
  /** The delay before that begins to run, in milliseconds. */
  readonly delayMs: number;
  /** Periods left, including the current one; 0 in time controls without periods. */
  readonly periods: number;
  readonly runs: boolean;
}

/** The clock of a side at `now`, in the server's time; `control` is the game's time control. */
export function readClock(clocks: Clocks, color: Color, now: number, control: string): ClockFace {
  const { left_ms, delay_ms, periods } = clocks[color];
  const used = clocks.running === null ? 0 : Math.max(0, now - clocks.at_ms);
  const still = { leftMs: left_ms, delayMs: 0, periods: periods ?? 0, runs: false };
  if (clocks.running !== color) {
    // In an hourglass, one side gains the time that the other loses.
    return control.startsWith("hourglass") ? { ...still, leftMs: left_ms + used } : still;
  }
  const delayMs = Math.max(0, delay_ms - used);
  const left = left_ms - Math.max(0, used - delay_ms);
  const running = { leftMs: Math.max(0, left), delayMs, periods: periods ?? 0, runs: true };
  const period = periodOf(control);
  return left > 0 || period === null || periods === null
    ? running
    : { ...running, ...inPeriods(left, left_ms, periods) };

  /** The figures once the time of the turn is used up; `over` is 0 or less. */
  function inPeriods(over: number, began: number, all: number): Pick<ClockFace, "leftMs" | "periods"> {
    if (period === null) return { leftMs: 0, periods: 0 };
    // A turn in a period begins with a full period; in main time all periods are still to come.
    const before = began === period ? all - 1 : all;
    const gone = Math.floor(-over / period);
    const rest = before - gone;
    return rest > 0 ? { leftMs: period + over + gone * period, periods: rest } : { leftMs: 0, periods: 0 };
  }
}

/** The length of a period of a time control such as `30 byo 3x20`, in milliseconds; null without periods. */
function periodOf(control: string): number | null {
  const [, seconds] = /byo \d+x(\d+(?:\.\d+)?)/u.exec(control) ?? [];
  return seconds === undefined ? null : Number(seconds) * 1_000;
}

/** Milliseconds until a running clock shows something else. */
export function msToNextChange({ leftMs, delayMs }: ClockFace): number {
  if (delayMs > 0) return (delayMs % 1_000) + 1;
  return (leftMs % (leftMs < SHORT_MS ? 100 : 1_000)) + 1;
}
