import { describe, expect, it } from "vitest";
import { readBoard, readText, writeBoard, writePosition } from "./board-text";

describe("a board as text", () => {
  const contents = ["black", "white", "empty", "black"] as const;

  it("is read as it was written", () => {
    expect(writeBoard(contents)).toBe("XO-X");
    expect(readBoard("XO-X", 4)).toEqual({ kind: "board", contents, turn: null });
    expect(readBoard(writePosition(contents, "white"), 4)).toEqual({ kind: "board", contents, turn: "white" });
  });

  it("may have line breaks, other letters and the side to move", () => {
    expect(readBoard(" *o\n.x  O ; best a1", 4)).toEqual({ kind: "board", contents, turn: "white" });
    expect(readBoard("●○\n·●", 4)).toEqual({ kind: "board", contents, turn: null });
  });

  it("may be a diagram with letters and numbers at its sides", () => {
    const diagram = "  a b c\n1 X O -\n2 - 0 -\n3 - - * 3\n  a b c\n";
    expect(readBoard(diagram, 9)).toMatchObject({
      contents: ["black", "white", "empty", "empty", "white", "empty", "empty", "empty", "black"],
    });
  });

  it("has marked pieces in games with them", () => {
    const marked = ["black_marked", "white_marked", "black", "absent"] as const;
    expect(readBoard(writeBoard(marked), 4, true)).toMatchObject({ contents: marked });
    expect(readBoard("xo", 2)).toMatchObject({ contents: ["black", "white"] });
  });

  it("reports an error and its place", () => {
    expect(readBoard("XO?", 4)).toEqual({ kind: "letter", letter: "?", index: 3 });
    expect(readBoard("XO", 4)).toEqual({ kind: "length", found: 2, wanted: 4 });
    expect(readBoard("XO--XX", 4)).toEqual({ kind: "length", found: 6, wanted: 4 });
  });
});

describe("a pasted text", () => {
  it("is a board, a line of OBF, moves or an address", () => {
    expect(readText("XO-X", 4).kind).toBe("board");
    expect(readText("XO-X O; a3:+4; a4:-2;", 4)).toMatchObject({ kind: "board", turn: "white" });
    expect(readText(" f5d6c3\n", 64)).toEqual({ kind: "moves", moves: "f5d6c3" });
    expect(readText("1. b4 b5", 64)).toEqual({ kind: "moves", moves: "1. b4 b5" });
    expect(readText("http://here/editor?spec=hex&turn=white", 4)).toEqual({
      kind: "address",
      search: "?spec=hex&turn=white",
    });
    expect(readText("hello", 4).kind).toBe("letter");
  });
});
