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

it("a name has no line breaks and no changes of direction", () => {
  for (const character of ["\u0007", "\t", "\u2028", "\u202e", "\u2066"]) {
    expect(nameProblem(`a${character}b`)).toBe("character");
  }
  expect(nameProblem("O’Neill-Иванова, 2")).toBeNull();
});

it("a name has no invisible characters", () => {
  for (const hidden of ["\u200b", "\u2800", "\u3164", "\ufeff", "\u00ad", "\u200d", "\ufe0f", "\u{e0041}"]) {
    // JavaScript trims this character as a space, which leaves an empty name.
    expect(nameProblem(hidden)).toBe(hidden === "\ufeff" ? null : "character");
    expect(nameProblem(`A${hidden}B`)).toBe("character");
  }
  expect(nameProblem("\u0301")).toBe("character");
  for (const good of ["👩‍🔬", "❤️‍🔥", "🏳️‍🌈", "1️⃣", "علی‌رضا", "ශ්‍රී", "葛\u{e0100}"]) expect(nameProblem(good)).toBeNull();
});
