import { describe, expect, it } from "vitest";
import { honeycomb, squares } from "../../board/testing";
import type { Content, Layout } from "../../wire";
import { readBoard, writeBoard } from "../net/board-text";
import { diagram } from "./diagram";

const toMove = (color: string) => `${color} to move`;
const layout = squares(4, 4) as Layout;
const contents: Content[] = [...Array.from({ length: 16 }, (): Content => "empty")];
contents[5] = "white";
contents[6] = "black";
contents[9] = "black_marked";
contents[10] = "absent";

describe("a diagram", () => {
  it("has the letters of the board between those of its columns and rows", () => {
    expect(diagram(layout, contents, "white", toMove)).toBe(
      ["   a b c d", " 1 . . . . 1", " 2 . O X . 2", " 3 . x # . 3", " 4 . . . . 4", "O: white to move"].join("\n"),
    );
    expect(diagram(layout, contents, null, toMove)).not.toContain("to move");
  });

  it("can be pasted into the position editor", () => {
    for (const say of [toMove, () => "ход чёрных"]) {
      const read = readBoard(diagram(layout, contents, "black", say) ?? "", 16, true);
      expect(read).toEqual({ kind: "board", contents, turn: "black" });
    }
    expect(writeBoard(contents)).toBe("-----OX--x#-----");
  });

  it("leaves room where a row has no cell, and numbers of two digits in their column", () => {
    const cross = { ...layout, cells: layout.cells.filter(({ name }) => !/[ad][14]/.test(name)) };
    const some = cross.cells.map((): Content => "empty");
    expect(diagram(cross, some, null, toMove)?.split("\n")[1]).toBe(" 1   . .   1");
    const tall = squares(2, 10) as Layout;
    const lines =
      diagram(
        tall,
        tall.cells.map((): Content => "empty"),
        null,
        toMove,
      )?.split("\n") ?? [];
    expect([lines[9], lines[10]]).toEqual([" 9 . . 9", "10 . . 10"]);
  });

  it("is not drawn of a board without rows and columns", () => {
    const cells = honeycomb.cells.map((): Content => "empty");
    expect(diagram(honeycomb as Layout, cells, "black", toMove)).toBeNull();
  });
});
