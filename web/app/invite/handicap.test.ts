import { describe, expect, it } from "vitest";
import type { Content } from "../../wire";
import { sampleGame } from "../net/sample-game";
import { handicapped, handicapStart, hasHandicaps } from "./handicap";

describe("a handicap", () => {
  const start = { ...sampleGame().start, contents: Array.from({ length: 16 }, (): Content => "empty") };

  it("gives corners to one side, and the other moves first", () => {
    const corners = (count: number) => {
      const begun = handicapStart({ start }, "black", count);
      if (begun.kind !== "position") throw new Error("no position");
      expect(begun.turn).toBe("white");
      expect(begun.board).toHaveLength(start.contents.length);
      return [...begun.board].flatMap((letter, cell) =>
        letter === "X" && start.contents[cell] === "empty" ? [cell] : [],
      );
    };
    const size = Math.sqrt(start.contents.length);
    const last = size * size - 1;
    expect(corners(1)).toEqual([0]);
    expect(corners(2)).toEqual([0, last]);
    expect(corners(3)).toEqual([0, size * (size - 1), last]);
    expect(corners(4)).toEqual([0, size - 1, size * (size - 1), last]);
  });

  it("is for a player, whatever the colors", () => {
    expect(handicapped({ corners: 2, whose: "friend" }, "black")).toBe("white");
    expect(handicapped({ corners: 2, whose: "own" }, "black")).toBe("black");
  });

  it("is possible where a corner is an advantage", () => {
    const known = ["othello", "othello?size=10", "othello?goal=fewest", "othello?hole=a1", "reversi", "hex"];
    expect(known.filter(hasHandicaps)).toEqual(["othello", "othello?size=10"]);
  });
});
