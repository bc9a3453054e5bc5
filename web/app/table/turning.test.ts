import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Turning } from "./turning";

describe("turning a board", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function board(): { turning: Turning; heard: string[] } {
    const heard: string[] = [];
    return { turning: new Turning(false, (now, back) => heard.push(`${now}${back ? ", taken back" : ""}`)), heard };
  }

  it("begins at once and is soon done", () => {
    const { turning, heard } = board();
    turning.turn();
    expect([turning.fading.value, turning.turned.value]).toEqual([true, false]);
    vi.advanceTimersByTime(100);
    expect([turning.fading.value, turning.turned.value]).toEqual([false, true]);
    expect(heard).toEqual(["true"]);
  });

  it("leaves nothing behind when it is taken back in time, and is undone later", () => {
    const { turning, heard } = board();
    turning.turn()();
    vi.advanceTimersByTime(100);
    expect([turning.fading.value, turning.turned.value, heard]).toEqual([false, false, []]);
    const takeBack = turning.turn();
    vi.advanceTimersByTime(100);
    takeBack();
    expect(turning.turned.value).toBe(false);
    expect(heard).toEqual(["true", "false, taken back"]);
  });

  it("counts every time it is asked for", () => {
    const { turning, heard } = board();
    turning.turn();
    turning.turn();
    vi.advanceTimersByTime(100);
    expect(turning.turned.value).toBe(false);
    expect(heard).toEqual(["true", "false"]);
  });
});
