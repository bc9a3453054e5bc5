import { expect, it } from "vitest";
import type { Clocks, Color, PlayedPly } from "../../wire";
import { sampleGame } from "../net/sample-game";
import { timesUsed } from "./time-used";

const SIDE = { left_ms: 1, delay_ms: 0, periods: null, overtime: false };
const CLOCKS: Clocks = { black: SIDE, white: SIDE, running: null, at_ms: 0 };

function ply(color: Color, at_ms: number, like = 0): PlayedPly {
  const made = sampleGame(3).plies[like];
  if (made === undefined) throw new Error("the game is shorter");
  return { ...made, color, at_ms };
}

const PASS = 1;

it("is known once the clocks run, for each move but no pass", () => {
  const plies = [ply("black", 1_000), ply("white", 9_000), ply("black", 9_500), ply("white", 9_500, PASS)];
  expect(timesUsed({ clocks: CLOCKS, plies: [...plies, ply("black", 12_000)] })).toEqual([
    null,
    null,
    500,
    null,
    2_500,
  ]);
});

it("is empty without a clock", () => {
  expect(timesUsed({ clocks: null, plies: [ply("black", 1_000)] })).toEqual([]);
});
