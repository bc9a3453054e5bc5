import { describe, expect, it } from "vitest";
import { inOrder, readRecent } from "./recent-games";

const games = ["othello", "reversi", "hex", "ringo"].map((id) => ({ id }));

describe("the recent games", () => {
  it("come first, the latest at the front", () => {
    expect(inOrder(games, ["ringo", "reversi"]).map(({ id }) => id)).toEqual(["ringo", "reversi", "othello", "hex"]);
    expect(inOrder(games, ["gone"]).map(({ id }) => id)).toEqual(["othello", "reversi", "hex", "ringo"]);
  });

  it("are read from storage, even if it is damaged", () => {
    expect(readRecent('["hex","ringo"]')).toEqual(["hex", "ringo"]);
    for (const text of [null, "", "{", '"hex"', "{}", "null"]) expect(readRecent(text)).toEqual([]);
    expect(readRecent('[1,"hex",null]')).toEqual(["hex"]);
  });
});
