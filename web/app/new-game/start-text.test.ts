import { describe, expect, it } from "vitest";
import { readBoard, writeBoard } from "./start-text";

describe("a board as text", () => {
  it("is read as it is written", () => {
    const contents = ["black", "white", "empty", "black"] as const;
    expect(writeBoard(contents)).toBe("XO-X");
    expect(readBoard("XO-X", 4)).toEqual({ kind: "board", contents: [...contents], turn: null });
  });

  it("may have line breaks, other letters and the side to move", () => {
    expect(readBoard(" *o\n.x  O ; best a1", 4)).toEqual({
      kind: "board",
      contents: ["black", "white", "empty", "black"],
      turn: "white",
    });
  });

  it("says what is wrong and where", () => {
    expect(readBoard("XO?", 4)).toEqual({ kind: "letter", letter: "?", index: 3 });
    expect(readBoard("XO", 4)).toEqual({ kind: "length", found: 2, wanted: 4 });
    expect(readBoard("XO--XX", 4)).toEqual({ kind: "length", found: 6, wanted: 4 });
  });
});
