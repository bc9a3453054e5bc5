import { describe, expect, it } from "vitest";
import { inOrder, readRecent } from "./recent-games";

const games = ["othello", "reversi", "hex", "ringo"].map((id) => ({ id }));

describe("the games that were begun here", () => {
  it("come first, the last one before the others", () => {
    expect(inOrder(games, ["ringo", "reversi"]).map(({ id }) => id)).toEqual(["ringo", "reversi", "othello", "hex"]);
    expect(inOrder(games, ["gone"]).map(({ id }) => id)).toEqual(["othello", "reversi", "hex", "ringo"]);
  });

  it("are read from whatever is stored", () => {
    expect(readRecent('["hex","ringo"]')).toEqual(["hex", "ringo"]);
    for (const text of [null, "", "{", '"hex"', "{}", "null"]) expect(readRecent(text)).toEqual([]);
    expect(readRecent('[1,"hex",null]')).toEqual(["hex"]);
  });
});
