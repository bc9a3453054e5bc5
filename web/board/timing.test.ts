import { describe, expect, it, vi } from "vitest";
import { Pacer } from "./pacer";
import type { Change } from "./position";
import { planTransition, transitionMs } from "./timing";

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

  it("takes at most 600 ms however long the line", () => {
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

  it("announces a pass after the flips and keeps what follows waiting", () => {
    const { steps } = planTransition([placed, flip(1, 1), passed, { ...placed, cell: 9 }, flip(10, 1)]);
    const [, turned, pass, next] = steps;
    expect(pass).toMatchObject({ kind: "pass", color: "white", at: (turned?.at ?? 0) + 220 });
    expect(next?.at).toBe((pass?.at ?? 0) + (pass?.ms ?? 0));
    expect(steps[4]).toMatchObject({ from: 9 });
  });

  it("is one short fade where movement is unwanted, and half as long where it should be fast", () => {
    const changes = [placed, flip(1, 1), flip(2, 2), flip(3, 3)];
    const calm = planTransition(changes, "none");
    expect(calm.steps.every((step) => step.kind === "fade" && step.at === 0)).toBe(true);
    expect(calm.ms).toBe(120);
    expect(transitionMs(changes, "fast")).toBe(transitionMs(changes) / 2);
  });

  it("is empty for no changes", () => {
    expect(planTransition([])).toEqual({ steps: [], ms: 0 });
  });
});

describe("the pacer", () => {
  it("shows each frame for its time, and the next only then", () => {
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
