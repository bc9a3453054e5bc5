import { expect, it } from "vitest";
import { nameProblem } from "./person-name";

it("a name is as long as the server allows, counted in characters", () => {
  expect(nameProblem("")).toBeNull();
  expect(nameProblem("  Анна  ")).toBeNull();
  expect(nameProblem("x".repeat(40))).toBeNull();
  expect(nameProblem("🦊".repeat(40))).toBeNull();
  expect(nameProblem("x".repeat(41))).toBe("long");
  expect(nameProblem(`  ${"x".repeat(40)}  `)).toBeNull();
});

it("a name stays on its line and in its direction", () => {
  for (const character of ["\u0007", "\t", "\u2028", "\u202e", "\u2066"]) {
    expect(nameProblem(`a${character}b`)).toBe("character");
  }
  expect(nameProblem("O’Neill-Иванова, 2")).toBeNull();
});
