import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Turning } from "./turning";

describe("turning a board", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function board(): { turning: Turning; reports: string[] } {
    const reports: string[] = [];
    return { turning: new Turning(false, (now, back) => reports.push(`${now}${back ? ", taken back" : ""}`)), reports };
  }

  it("begins to fade at once and then turns", () => {
    const { turning, reports } = board();
    turning.turn();
    expect([turning.fading.value, turning.turned.value]).toEqual([true, false]);
    vi.advanceTimersByTime(100);
    expect([turning.fading.value, turning.turned.value]).toEqual([false, true]);
    expect(reports).toEqual(["true"]);
  });

  it("is canceled if taken back while fading, and reversed later", () => {
    const { turning, reports } = board();
    turning.turn()();
    vi.advanceTimersByTime(100);
    expect([turning.fading.value, turning.turned.value, reports]).toEqual([false, false, []]);
    const takeBack = turning.turn();
    vi.advanceTimersByTime(100);
    takeBack();
    expect(turning.turned.value).toBe(false);
    expect(reports).toEqual(["true", "false, taken back"]);
  });

  it("happens once for each call", () => {
    const { turning, reports } = board();
    turning.turn();
    turning.turn();
    vi.advanceTimersByTime(100);
    expect(turning.turned.value).toBe(false);
    expect(reports).toEqual(["true", "false"]);
  });
});
