import { describe, expect, it } from "vitest";
import { honeycomb, rings, squares } from "../../board/testing";
import type { Color, Content, Layout } from "../../wire";
import { readBoard, writeBoard } from "../net/board-text";
import { readDiagram } from "./read";
import { diagram } from "./write";

const words = { toMove: (color: Color) => `${color} to move`, inHand: "In hand" };
const russian = { toMove: () => "ход чёрных", inHand: "В запасе" };
const layout = squares(4, 4) as Layout;
const contents: Content[] = [...Array.from({ length: 16 }, (): Content => "empty")];
contents[5] = "white";
contents[6] = "black";
contents[9] = "black_marked";
contents[10] = "absent";

/** Returns a board with varying content on all cells. */
function filled(board: Layout): Content[] {
  const kinds: readonly Content[] = ["black", "empty", "white", "white", "empty", "black", "black_marked"];
  return board.cells.map((_, cell) => kinds[(cell * cell + cell) % kinds.length] ?? "empty");
}

describe("a diagram", () => {
  it("has the letters of the board between those of its columns and rows", () => {
    const drawn = diagram({ layout, contents, turn: "white", hands: null }, words);
    expect(drawn).toBe(
      ["   a b c d", " 1 . . . . 1", " 2 . O X . 2", " 3 . x # . 3", " 4 . . . . 4", "O: white to move"].join("\n"),
    );
    expect(diagram({ layout, contents, turn: null, hands: null }, words)).not.toContain("to move");
  });

  it("gives the discs in hand", () => {
    const drawn = diagram({ layout, contents, turn: "white", hands: { black: 20, white: 18 } }, words);
    expect(drawn.split("\n").slice(-2)).toEqual(["O: white to move", "In hand: X 20, O 18"]);
  });

  it("leaves space for missing cells, and aligns numbers of two digits", () => {
    const cross = { ...layout, cells: layout.cells.filter(({ name }) => !/[ad][14]/.test(name)) };
    const nothing = (board: Layout) => ({ contents: board.cells.map((): Content => "empty"), turn: null, hands: null });
    expect(diagram({ layout: cross, ...nothing(cross) }, words).split("\n")[1]).toBe(" 1   . .   1");
    const tall = squares(2, 10) as Layout;
    const lines = diagram({ layout: tall, ...nothing(tall) }, words).split("\n");
    expect([lines[9], lines[10]]).toEqual([" 9 . . 9", "10 . . 10"]);
  });

  it("shows hexagons in place, with names at the ends of their rows", () => {
    const honey = honeycomb as Layout;
    const drawn = diagram({ layout: honey, contents: filled(honey), turn: "black", hands: null }, words);
    expect(drawn.split("\n")).toEqual([" p X O q", "r x X x t", " u O X v", "X: black to move"]);
  });

  it("shows rings in place, with the letters of the sectors around them", () => {
    const round = rings as Layout;
    const drawn = diagram({ layout: round, contents: filled(round), turn: null, hands: null }, words);
    expect(drawn.split("\n")).toEqual([
      "           a",
      "           x",
      "",
      "           X",
      "",
      "d  X  X    O    O  O  b",
      "",
      "           x",
      "",
      "           X",
      "           c",
    ]);
  });

  it.each([
    ["squares", layout],
    ["hexagons", honeycomb as Layout],
    ["rings", rings as Layout],
  ])("of %s can be pasted into the position editor", (_, board) => {
    const on = board === layout ? contents : filled(board);
    for (const say of [words, russian]) {
      for (const hands of [null, { black: 7, white: 12 }]) {
        const text = diagram({ layout: board, contents: on, turn: "black", hands }, say);
        for (const passedOn of [`\n${text}\n`, text.trim(), text.replaceAll("\n", "\r\n")]) {
          const found = readDiagram(passedOn, board);
          expect(found.hands).toEqual(hands);
          expect(readBoard(found.board, on.length, true)).toEqual({ kind: "board", contents: on, turn: "black" });
        }
      }
    }
  });

  it("leaves other texts unchanged", () => {
    for (const board of [layout, honeycomb as Layout, rings as Layout]) {
      for (const text of [writeBoard(board.cells.map(() => "empty")), "c1d1", "", "X:\nO:\n"]) {
        expect(readDiagram(text, board)).toEqual({ board: text, hands: null });
      }
    }
  });
});
