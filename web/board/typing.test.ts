import { describe, expect, it } from "vitest";
import { squares } from "./testing";
import { SquareTyping, type TypedInput, typedKey } from "./typing";

/** Types a text key by key, where `_` is a pause. Returns the decisions in order, and then the pending text. */
function type(text: string, width = 8, commands = "hfu?", open?: readonly string[], undoable = ""): string {
  const typing = new SquareTyping(
    squares(width, width).cells.map((cell) => cell.name),
    commands,
    undoable,
  );
  const decided = [...text].flatMap((key) => (key === "_" ? typing.settle() : typing.press(key, open)));
  return decided.map(written).join(" ") + (typing.pending && ` …${typing.pending}`);
}

function written(typed: TypedInput): string {
  if (typed.kind === "square") return typed.name;
  return typed.kind === "command" ? `!${typed.key}` : `-${typed.key}`;
}

describe("typed squares", () => {
  it("are a letter and a number", () => {
    expect(type("d3")).toBe("d3");
    expect(type("d3e6")).toBe("d3 e6");
    expect(type("d")).toBe(" …d");
  });

  it("begin again after a key that does not fit", () => {
    expect(type("dc4")).toBe("c4");
    expect(type("d9")).toBe("");
    expect(type("d9f5")).toBe("f5");
    expect(type("xf5")).toBe("f5");
  });

  it("wait if a longer name is possible", () => {
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

  it("let an undoable command run at once, and take it back if needed", () => {
    const typed = (text: string, open = ["f5", "h6"], width = 8) => type(text, width, "hfu?", open, "hf");
    expect(typed("f_")).toBe("!f");
    expect(typed("f5")).toBe("!f -f f5");
    expect(typed("f1")).toBe("!f -f f1");
    expect(typed("ff_")).toBe("!f !f");
    expect(typed("hf5")).toBe("!h !f -f f5");
    expect(typed("fd3")).toBe("!f d3");
    expect(typed("f9u")).toBe("!f !u");
    expect(typed("f5", [])).toBe("!f");
    // The command is taken back as soon as it is the beginning of a square, even if the name may become longer.
    expect(typed("f1", ["f10"], 10)).toBe("!f -f …f1");
    expect(typed("f10", ["f10"], 10)).toBe("!f -f f10");
  });

  it("come before a command if a letter alone is a square", () => {
    const typing = new SquareTyping(["a1", "f"], "f", "f");
    expect(typing.press("f").map(written)).toEqual(["f"]);
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
