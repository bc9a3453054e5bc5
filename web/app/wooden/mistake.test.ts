import { describe, expect, it } from "vitest";
import type { Content, PlayedPly } from "../../wire";
import { correctAction, correctable, correctionsInForce, putDown, standAction } from "./mistake";

function ply(text: string): PlayedPly {
  const changes = text === "--" ? ([{ kind: "passed", color: "black" }] as const) : [];
  return { text, color: "black", changes: [...changes], discs: { black: 2, white: 2 }, at_ms: 0 };
}

describe("the moves that can still be corrected", () => {
  const plies = ["a1", "b1", "--", "c1", "d1"].map(ply);

  it("are the last one and those in the window before it, without passes", () => {
    const found = (window: number): number[] =>
      correctable({ plies, terms: { over_the_board: { window } } }).map((each) => each.ply);
    expect(found(0)).toEqual([5]);
    expect(found(2)).toEqual([5, 4, 2]);
    expect(found(10)).toEqual([5, 4, 2, 1]);
    expect(correctable({ plies: [], terms: { over_the_board: { window: 2 } } })).toEqual([]);
  });
});

describe("the command to the server", () => {
  const sheet: Content[] = ["black", "white", "empty", "empty"];
  const game = { position: { contents: sheet, turn: "white", discs: { black: 1, white: 1 }, legal: [] } } as const;
  const found = (contents: Content[]) => ({ contents, turn: "black", claimant: null }) as const;

  it("has the wooden board only if it differs", () => {
    const same = { position: { ...game.position, contents: sheet, legal: [] } };
    expect(correctAction(same, found(sheet), 3, " D6 ")).toEqual({ kind: "correct", ply: 3, text: "d6" });
    const wood: Content[] = ["white", "white", "empty", "empty"];
    const claimed = { ...found(wood), claimant: "white" } as const;
    expect(correctAction(same, claimed, 3, "")).toEqual({ kind: "correct", ply: 3, found: "OO--", claimant: "white" });
  });

  it("names the cell of an illegal move", () => {
    expect(standAction(found(sheet), "a1")).toEqual({ kind: "stand", board: "XO--", turn: "black", played: "a1" });
    expect(standAction(found(sheet), null)).not.toHaveProperty("played");
  });

  it("recognizes such a move by the only new disc", () => {
    expect(putDown(sheet, ["black", "white", "white", "empty"])).toBe(2);
    expect(putDown(sheet, ["black", "white", "white", "white"])).toBeNull();
    expect(putDown(sheet, ["empty", "black", "empty", "empty"])).toBeNull();
  });
});

describe("a correction", () => {
  it("disappears with its ply", () => {
    const done = {
      ply: 1,
      noticed: 1,
      remedy: { kind: "stands" },
      claimant: null,
      at_ms: 5,
      before: "",
      after: "",
    } as const;
    const at = (at_ms: number): PlayedPly => ({ ...ply("a1"), at_ms });
    expect(correctionsInForce({ plies: [at(3)], corrections: [done] })).toEqual([done]);
    expect(correctionsInForce({ plies: [], corrections: [done] })).toEqual([]);
    expect(correctionsInForce({ plies: [at(7)], corrections: [done] })).toEqual([]);
    expect(correctionsInForce({ plies: [] })).toEqual([]);
  });
});
