/** What the clocks of a game show at a moment. The server alone decides when time is up; here it is only shown. */
import type { Clocks, Color } from "../../wire";
import { SHORT_MS } from "../language/clock-text";

/** What one clock shows. */
export interface ClockFace {
  /** Of the main time or of the period that runs, in milliseconds. */
  readonly leftMs: number;
  /** What passes before that begins to run. */
  readonly delayMs: number;
  /** Periods left, the one that runs among them; none in other time controls. */
  readonly periods: number;
  readonly runs: boolean;
}

/** What the clock of a side shows at a moment of the server's time; `control` is the game's time control. */
export function readClock(clocks: Clocks, color: Color, now: number, control: string): ClockFace {
  const { left_ms, delay_ms, periods } = clocks[color];
  const used = clocks.running === null ? 0 : Math.max(0, now - clocks.at_ms);
  const still = { leftMs: left_ms, delayMs: 0, periods: periods ?? 0, runs: false };
  if (clocks.running !== color) {
    // In an hourglass what runs out of one side runs into the other.
    return control.startsWith("hourglass") ? { ...still, leftMs: left_ms + used } : still;
  }
  const delayMs = Math.max(0, delay_ms - used);
  const left = left_ms - Math.max(0, used - delay_ms);
  const running = { leftMs: Math.max(0, left), delayMs, periods: periods ?? 0, runs: true };
  const period = periodOf(control);
  return left > 0 || period === null || periods === null
    ? running
    : { ...running, ...inPeriods(left, left_ms, periods) };

  /** `over` is what is left when more than all of it was used: 0 or less. */
  function inPeriods(over: number, began: number, all: number): Pick<ClockFace, "leftMs" | "periods"> {
    if (period === null) return { leftMs: 0, periods: 0 };
    // A turn within a period begins with the whole of it; in main time all periods are still to come.
    const before = began === period ? all - 1 : all;
    const gone = Math.floor(-over / period);
    const rest = before - gone;
    return rest > 0 ? { leftMs: period + over + gone * period, periods: rest } : { leftMs: 0, periods: 0 };
  }
}

/** The length of the periods of a time control such as `30 byo 3x20`; null where there are none. */
function periodOf(control: string): number | null {
  const [, seconds] = /byo \d+x(\d+(?:\.\d+)?)/u.exec(control) ?? [];
  return seconds === undefined ? null : Number(seconds) * 1_000;
}

/** How long until a clock that runs shows something else. */
export function msToNextChange({ leftMs, delayMs }: ClockFace): number {
  if (delayMs > 0) return (delayMs % 1_000) + 1;
  return (leftMs % (leftMs < SHORT_MS ? 100 : 1_000)) + 1;
}
