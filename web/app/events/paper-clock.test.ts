import { expect, it } from "vitest";
import { halted, leftOf, newClock, pressed } from "./paper-clock";

it("only the time of the side to move runs", () => {
  const begun = pressed(newClock(1, 0), "white", 1_000);
  expect([leftOf(begun, "black", 11_000), leftOf(begun, "white", 11_000)]).toEqual([50_000, 60_000]);
  // A press by White has no effect, because Black is to move.
  expect(pressed(begun, "white", 11_000)).toBe(begun);
  const moved = pressed(begun, "black", 11_000);
  expect([leftOf(moved, "black", 16_000), leftOf(moved, "white", 16_000)]).toEqual([50_000, 55_000]);
  const stopped = halted(moved, 16_000);
  expect([leftOf(stopped, "black", 99_000), leftOf(stopped, "white", 99_000)]).toEqual([50_000, 55_000]);
});

it("time runs neither below zero nor backwards", () => {
  const begun = pressed(newClock(1, 5_000), "white", 5_000);
  expect(leftOf(begun, "black", 500_000)).toBe(0);
  expect(leftOf(begun, "black", 1_000)).toBe(60_000);
});
