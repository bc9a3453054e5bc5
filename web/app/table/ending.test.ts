import { describe, expect, it } from "vitest";
import type { GameResult } from "../../wire";
import { sampleGame } from "../net/sample-game";
import { endingOf, onlyPerson, resultMark } from "./ending";

const ended = (result: GameResult) => ({ ...sampleGame(), result });

describe("an ending", () => {
  it("counts the empty squares as the rules do", () => {
    const game = ended({ winner: "black", reason: "board", discs: { black: 2, white: 1 }, score: 2 });
    expect(endingOf(game)).toMatchObject({ points: { black: 3, white: 1 }, withEmpties: 1, you: "black" });
    expect(resultMark(game)).toBe("2");
  });

  it("on a full board has the discs that lie there", () => {
    const game = ended({ winner: "white", reason: "board", discs: { black: 1, white: 3 }, score: -2 });
    expect(endingOf(game)).toMatchObject({ points: { black: 1, white: 3 }, withEmpties: 0 });
    expect(resultMark(game)).toBe("-2");
  });

  it("by resignation has no score", () => {
    const game = ended({ winner: "white", reason: "resignation", discs: { black: 1, white: 1 }, score: null });
    expect(endingOf(game)).toMatchObject({ winner: "white", withEmpties: 0 });
    expect(resultMark(game)).toBe("white+resignation");
  });

  it("does not exist while the game goes on", () => {
    expect(endingOf(sampleGame())).toBeNull();
    expect(resultMark(sampleGame())).toBe("");
  });
});

it("knows the only person at the table", () => {
  const human = { kind: "human" } as const;
  const engine = { kind: "engine", level: 1 } as const;
  expect(onlyPerson({ seats: { black: human, white: engine } })).toBe("black");
  expect(onlyPerson({ seats: { black: engine, white: human } })).toBe("white");
  expect(onlyPerson({ seats: { black: human, white: human } })).toBeNull();
});
