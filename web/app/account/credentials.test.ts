import { describe, expect, it } from "vitest";
import { nameFault, passwordFault } from "./credentials";

describe("the name of an account", () => {
  it("has letters of one alphabet, digits, dashes and underscores", () => {
    for (const good of [
      "Anna",
      "анна",
      "Ёж",
      "a1",
      "rose-1969",
      "r_s",
      "12345678901234567890",
      "Ünal",
      "長谷川たけし",
      "김철수",
    ])
      expect(nameFault(good)).toBeNull();
  });

  it.each([
    ["a", "length"],
    ["123456789012345678901", "length"],
    ["a b", "letters"],
    ["a.b", "letters"],
    ["🙂🙂", "letters"],
    ["Аnna", "alphabets"],
    ["αnna", "alphabets"],
    ["-ab", "ends"],
    ["\u0301ab", "ends"],
    ["ab_", "ends"],
  ])("is not %s: %s", (name, fault) => {
    expect(nameFault(name)).toBe(fault);
  });
});

describe("a password", () => {
  it("is long enough and not the name", () => {
    expect(passwordFault("correct horse", "Anna")).toBeNull();
    expect(passwordFault("1234567", "Anna")).toBe("short");
    expect(passwordFault("x".repeat(257), "Anna")).toBe("long");
    expect(passwordFault("ANNA-MARIA", "anna-maria")).toBe("name");
  });
});
