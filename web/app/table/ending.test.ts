import { describe, expect, it } from "vitest";
import type { GameResult } from "../../wire";
import { sampleGame } from "../net/sample-game";
import { endingOf, resultMark } from "./ending";

const ended = (result: GameResult) => ({ ...sampleGame(), result });

describe("an ending", () => {
  it("counts the empty squares as the rules do", () => {
    const game = ended({ winner: "black", reason: "board", discs: { black: 2, white: 1 }, score: 2 });
    expect(endingOf(game, "black")).toMatchObject({ points: { black: 3, white: 1 }, withEmpties: 1, you: "black" });
    expect(resultMark(game)).toBe("2");
  });

  it("has the disc counts of a full board", () => {
    const game = ended({ winner: "white", reason: "board", discs: { black: 1, white: 3 }, score: -2 });
    expect(endingOf(game, "black")).toMatchObject({ points: { black: 1, white: 3 }, withEmpties: 0 });
    expect(resultMark(game)).toBe("-2");
  });

  it("by resignation has no score", () => {
    const game = ended({ winner: "white", reason: "resignation", discs: { black: 1, white: 1 }, score: null });
    expect(endingOf(game, "black")).toMatchObject({ winner: "white", withEmpties: 0 });
    expect(resultMark(game)).toBe("white+resignation");
  });

  it("does not exist while the game goes on", () => {
    expect(endingOf(sampleGame(), null)).toBeNull();
    expect(resultMark(sampleGame())).toBe("");
  });
});
