import { describe, expect, it } from "vitest";
import { squares } from "./testing";
import { SquareTyping, typedKey } from "./typing";

/** Types a text key by key, then pauses; returns what was decided, in order. */
function type(text: string, width = 8, commands = "hfu?", open?: readonly string[]): string {
  const typing = new SquareTyping(
    squares(width, width).cells.map((cell) => cell.name),
    commands,
  );
  const decided = [...text].flatMap((key) => (key === "_" ? typing.settle() : typing.press(key, open)));
  return (
    decided.map((typed) => (typed.kind === "square" ? typed.name : `!${typed.key}`)).join(" ") +
    (typing.pending && ` …${typing.pending}`)
  );
}

describe("typed squares", () => {
  it("are a letter and a number", () => {
    expect(type("d3")).toBe("d3");
    expect(type("d3e6")).toBe("d3 e6");
    expect(type("d")).toBe(" …d");
  });

  it("begin anew after a key that does not belong", () => {
    expect(type("dc4")).toBe("c4");
    expect(type("d9")).toBe("");
    expect(type("d9f5")).toBe("f5");
    expect(type("xf5")).toBe("f5");
  });

  it("wait where a longer name is possible", () => {
    expect(type("a1", 10)).toBe(" …a1");
    expect(type("a1_", 10)).toBe("a1");
    expect(type("a10", 10)).toBe("a10");
    expect(type("a1b2", 10)).toBe("a1 b2");
  });

  it("leave one-letter commands alone", () => {
    expect(type("u")).toBe("!u");
    expect(type("h")).toBe(" …h");
    expect(type("h_")).toBe("!h");
    expect(type("h8")).toBe("h8");
    expect(type("hu")).toBe("!h !u");
    expect(type("hf5")).toBe("!h f5");
    expect(type("?")).toBe("!?");
    expect(type("d_")).toBe("");
  });

  it("make a command wait only where such a square can be played", () => {
    expect(type("f", 8, "hfu?", ["d3", "c4"])).toBe("!f");
    expect(type("hu", 8, "hfu?", ["f5"])).toBe("!h !u");
    expect(type("f", 8, "hfu?", ["f5"])).toBe(" …f");
    expect(type("d3", 8, "hfu?", [])).toBe("d3");
  });
});

describe("a key", () => {
  it("is read the same in capitals and on other alphabets", () => {
    expect(typedKey({ key: "D", code: "KeyD" })).toBe("d");
    expect(typedKey({ key: "в", code: "KeyD" })).toBe("d");
    expect(typedKey({ key: "3", code: "Numpad3" })).toBe("3");
    expect(typedKey({ key: "?", code: "Slash" })).toBe("?");
    expect(typedKey({ key: "ArrowUp", code: "ArrowUp" })).toBeNull();
    expect(typedKey({ key: " ", code: "Space" })).toBeNull();
    expect(typedKey({ key: "ж", code: "Semicolon" })).toBeNull();
  });
});
