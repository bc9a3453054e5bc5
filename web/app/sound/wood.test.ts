import { describe, expect, it } from "vitest";
import { moveScore } from "./score";
import type { Outcome } from "./wood";
import { ending, placedDisc, turnedDisc, VARIATIONS } from "./wood";

const RATE = 48_000;
const OUTCOMES: readonly Outcome[] = ["won", "lost", "even"];

const placed = Array.from({ length: VARIATIONS }, (_, index) => placedDisc(RATE, index));
const turned = Array.from({ length: VARIATIONS }, (_, index) => turnedDisc(RATE, index));
const endings = OUTCOMES.map((outcome) => ending(RATE, outcome));

const peak = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const energy = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);
const mean = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample, 0) / samples.length;

/** Returns the approximate pitch after the noise of the blow, as the mean frequency weighted by energy. */
function hertz(samples: Float32Array): number {
  const ringing = samples.slice(RATE / 100, RATE / 33);
  const steps = ringing.slice(1).map((sample, index) => sample - (ringing[index] ?? 0));
  return (Math.sqrt(energy(steps) / energy(ringing)) * RATE) / (2 * Math.PI);
}

describe("the sounds", () => {
  it.each([
    ["a disc put down", placed, 0.25, 0.84],
    ["a disc turned over", turned, 0.12, 0.84],
    ["an ending", endings, 1.2, 0.59],
  ])("%s is short, never cut off and never too loud", (_, all, seconds, loud) => {
    for (const samples of all) {
      expect(samples.length / RATE).toBeLessThan(seconds);
      expect(peak(samples)).toBeGreaterThan(loud);
      expect(peak(samples)).toBeLessThan(0.9);
      expect(samples.every(Number.isFinite)).toBe(true);
      expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.02);
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
      expect(Math.abs(mean(samples))).toBeLessThan(0.01);
    }
  });

  it("have their blow at the beginning", () => {
    for (const samples of [...placed, ...turned])
      expect(energy(samples.slice(0, RATE / 20)) / energy(samples)).toBeGreaterThan(0.9);
  });

  it("of a flipped disc are higher than those of a placed one", () => {
    expect(Math.min(...turned.map(hertz))).toBeGreaterThan(Math.max(...placed.map(hertz)));
  });

  it("differ from one another, and are the same every time", () => {
    for (const [index, samples] of placed.entries()) {
      expect(placedDisc(RATE, index)).toEqual(samples);
      for (const other of placed.slice(index + 1)) {
        const apart = energy(samples.map((sample, at) => sample - (other[at] ?? 0)));
        expect(apart / energy(samples)).toBeGreaterThan(0.05);
      }
    }
  });

  it("have the same length in seconds at every sample rate", () => {
    expect(placedDisc(44_100, 0).length / 44_100).toBeCloseTo(placedDisc(96_000, 0).length / 96_000, 3);
  });
});

describe("a move", () => {
  it("begins with the placed disc and flips as many as can be heard singly", () => {
    expect(moveScore(0)).toEqual([{ kind: "placed", at: 0, level: 0.9 }]);
    expect(moveScore(3).map(({ kind }) => kind)).toEqual(["placed", "turned", "turned", "turned"]);
    expect(moveScore(40).length).toBe(moveScore(9).length);
  });

  it("is never too loud, however many discs flip", () => {
    for (const variation of [0, 3]) {
      const mix = new Float32Array(RATE);
      for (const { kind, at, level } of moveScore(40)) {
        const samples = (kind === "placed" ? placed : turned)[variation] ?? new Float32Array();
        const first = Math.round(at * RATE);
        samples.forEach((sample, index) => {
          mix[first + index] = (mix[first + index] ?? 0) + level * sample;
        });
      }
      expect(peak(mix)).toBeLessThan(0.9);
    }
  });
});
