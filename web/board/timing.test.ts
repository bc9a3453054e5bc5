import { describe, expect, it, vi } from "vitest";
import { Pacer } from "./pacer";
import type { Change } from "./position";
import { breathMs, planTransition, transitionMs } from "./timing";

const placed: Change = { kind: "placed", cell: 0, color: "black" };
const flip = (cell: number, distance: number): Change => ({ kind: "flipped", cell, distance });
const passed: Change = { kind: "passed", color: "white" };

describe("the plan of a move", () => {
  it("places first, then flips outward by distance", () => {
    expect(planTransition([placed, flip(1, 1), flip(8, 1), flip(2, 2)])).toEqual({
      steps: [
        { kind: "place", cell: 0, at: 0, ms: 60 },
        { kind: "flip", cell: 1, from: 0, at: 60, ms: 220 },
        { kind: "flip", cell: 8, from: 0, at: 60, ms: 220 },
        { kind: "flip", cell: 2, from: 0, at: 100, ms: 220 },
      ],
      ms: 320,
    });
  });

  it("takes at most 600 ms for lines of any length", () => {
    for (let length = 1; length <= 40; length += 1) {
      const line = Array.from({ length }, (_, i) => flip(i + 1, i + 1));
      const { steps, ms } = planTransition([placed, ...line]);
      expect(ms).toBeLessThanOrEqual(600.001);
      expect(ms).toBeCloseTo(Math.max(...steps.map((step) => step.at + step.ms)));
      const starts = steps.map((step) => step.at);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
    }
    expect(transitionMs([placed, ...[1, 2, 3, 4, 5, 6].map((i) => flip(i, i))])).toBe(480);
  });

  it("shows a pass after the flips, and the next changes after the pass", () => {
    const { steps } = planTransition([placed, flip(1, 1), passed, { ...placed, cell: 9 }, flip(10, 1)]);
    const [, turned, pass, next] = steps;
    expect(pass).toMatchObject({ kind: "pass", color: "white", at: (turned?.at ?? 0) + 220 });
    expect(next?.at).toBe((pass?.at ?? 0) + (pass?.ms ?? 0));
    expect(steps[4]).toMatchObject({ from: 9 });
  });

  it("is one short fade without motion", () => {
    const changes = [placed, flip(1, 1), flip(2, 2), flip(3, 3)];
    const calm = planTransition(changes, "none");
    expect(calm.steps.every((step) => step.kind === "fade" && step.at === 0)).toBe(true);
    expect(calm.ms).toBe(120);
  });

  it("takes at most 150 ms and half the usual time if it is to be fast", () => {
    const line = (length: number) => Array.from({ length }, (_, i) => flip(i + 1, i + 1));
    const slid: Change = { kind: "slid", from: [0, 1, 8, 9], to: [2, 3, 10, 11] };
    const moves: readonly (readonly Change[])[] = [
      ...[0, 1, 3, 7, 25].map((length) => [placed, ...line(length)]),
      [placed, flip(1, 1), slid, flip(4, 1)],
      [
        { kind: "moved", from: 0, to: 5 },
        { kind: "removed", cell: 3 },
        { kind: "turned", cell: 5, is_marked: true },
      ],
    ];
    for (const changes of moves) {
      const [usual, fast] = [planTransition(changes), planTransition(changes, "fast")];
      expect(fast.ms).toBeLessThanOrEqual(150.001);
      expect(fast.ms).toBeLessThanOrEqual(usual.ms / 2 + 0.001);
      // The steps are the same and in the same order. Only the times differ.
      expect(fast.steps.map((step) => step.kind)).toEqual(usual.steps.map((step) => step.kind));
      for (const [index, step] of fast.steps.entries()) {
        expect(step.at / fast.ms).toBeCloseTo((usual.steps[index]?.at ?? 0) / usual.ms);
      }
    }
  });

  it("lets an answer come sooner if it is to be fast, even after a pass", () => {
    const answered = (motion: "full" | "fast"): number => transitionMs([placed, flip(1, 1)], motion) + breathMs(motion);
    expect(answered("fast")).toBeLessThanOrEqual(answered("full") / 2);
    expect(answered("fast")).toBeLessThanOrEqual(210);
    expect(transitionMs([passed], "fast")).toBeLessThan(transitionMs([passed]));
    // There must be enough time to read a pass.
    expect(transitionMs([passed], "fast")).toBeGreaterThanOrEqual(700);
  });

  it("is empty for no changes", () => {
    expect(planTransition([])).toEqual({ steps: [], ms: 0 });
  });
});

describe("the pacer", () => {
  it("shows each frame for its time before the next", () => {
    vi.useFakeTimers();
    const shown: string[] = [];
    const pacer = new Pacer<string>(
      (frame) => shown.push(frame),
      (frame) => frame.length * 100,
    );
    pacer.push("aaa");
    pacer.push("b");
    pacer.push("c");
    expect(shown).toEqual(["aaa"]);
    vi.advanceTimersByTime(299);
    expect(shown).toEqual(["aaa"]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(["aaa", "b"]);
    vi.advanceTimersByTime(200);
    expect(shown).toEqual(["aaa", "b", "c"]);
    expect(pacer.busy).toBe(false);
    pacer.push("dd");
    pacer.push("e");
    pacer.clear();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(["aaa", "b", "c", "dd"]);
    vi.useRealTimers();
  });
});
