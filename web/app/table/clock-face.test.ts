import { describe, expect, it } from "vitest";
import type { Clocks } from "../../wire";
import { clockText } from "../language/clock-text";
import { msToNextChange, readClock } from "./clock-face";

function clocks(left_ms: number, more: Partial<Clocks["black"]> = {}): Clocks {
  const side = { left_ms, delay_ms: 0, periods: null, overtime: false };
  return { black: { ...side, ...more }, white: side, running: "black", at_ms: 1_000 };
}

describe("a clock", () => {
  it("runs for the side whose turn it is and stops at zero", () => {
    const five = clocks(300_000);
    expect(readClock(five, "black", 31_000, "5+3")).toEqual({ leftMs: 270_000, delayMs: 0, periods: 0, runs: true });
    expect(readClock(five, "white", 31_000, "5+3")).toMatchObject({ leftMs: 300_000, runs: false });
    expect(readClock(five, "black", 999_000, "5+3").leftMs).toBe(0);
  });

  it("runs neither before its start nor while the clocks are stopped", () => {
    expect(readClock(clocks(300_000), "black", 500, "5+3").leftMs).toBe(300_000);
    expect(readClock({ ...clocks(300_000), running: null }, "black", 31_000, "5+3").leftMs).toBe(300_000);
  });

  it("waits for the delay", () => {
    const delayed = clocks(60_000, { delay_ms: 3_000 });
    expect(readClock(delayed, "black", 3_000, "1 delay 3")).toMatchObject({ leftMs: 60_000, delayMs: 1_000 });
    expect(readClock(delayed, "black", 6_000, "1 delay 3")).toMatchObject({ leftMs: 58_000, delayMs: 0 });
  });

  it("continues with the periods, one after the other", () => {
    const main = clocks(5_000, { periods: 3 });
    expect(readClock(main, "black", 4_000, "30 byo 3x20")).toMatchObject({ leftMs: 2_000, periods: 3 });
    expect(readClock(main, "black", 8_000, "30 byo 3x20")).toMatchObject({ leftMs: 18_000, periods: 3 });
    expect(readClock(main, "black", 28_000, "30 byo 3x20")).toMatchObject({ leftMs: 18_000, periods: 2 });
    const period = clocks(20_000, { periods: 2 });
    expect(readClock(period, "black", 22_000, "30 byo 3x20")).toMatchObject({ leftMs: 19_000, periods: 1 });
    expect(readClock(period, "black", 60_000, "30 byo 3x20")).toMatchObject({ leftMs: 0, periods: 0 });
  });

  it("runs from one side to the other in an hourglass", () => {
    expect(readClock(clocks(60_000), "white", 11_000, "hourglass 1").leftMs).toBe(70_000);
  });
});

const inDays = (days: number, time: string): string => `${days} d ${time}`;

it("is shown with tenths when time is short, and with days when it is long", () => {
  const shown = [300_000, 299_999, 20_000, 19_950, 9_300, 40, 0, 3_599_999, 3_845_000, 90_000_000];
  expect(shown.map((ms) => clockText(ms, inDays))).toEqual([
    "5:00",
    "4:59",
    "0:20",
    "0:19.9",
    "0:09.3",
    "0:00.0",
    "0:00.0",
    "59:59",
    "1:04:05",
    "1 d 01:00",
  ]);
});

it("is drawn again as soon as its text changes", () => {
  const face = { delayMs: 0, periods: 0, runs: true };
  for (const leftMs of [300_000, 20_400, 19_950, 7_001]) {
    const wait = msToNextChange({ ...face, leftMs });
    expect(clockText(leftMs - wait, inDays)).not.toBe(clockText(leftMs, inDays));
    expect(clockText(leftMs - wait + 1, inDays)).toBe(clockText(leftMs, inDays));
  }
  expect(msToNextChange({ ...face, leftMs: 60_000, delayMs: 2_500 })).toBe(501);
});
