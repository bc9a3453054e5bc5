import { expect, it } from "vitest";
import type { GameSummary } from "../../wire";
import { sampleGame } from "../net/sample-game";
import { ownTurnsFirst, timeLeft } from "./deadline";

const { spec, position } = sampleGame();

function game(id: string, side: "black" | "white", updated_ms: number, deadline_ms: number | null): GameSummary {
  return {
    ...{ id, spec, seats: { black: { kind: "human" }, white: { kind: "human" } }, company: "two", side, plies: 4 },
    ...{ turn: "black", discs: position.discs, picture: null, result: null, created_ms: 0, updated_ms, deadline_ms },
  };
}

it("begins with the nearest deadline, then with the longest wait", () => {
  const games = [
    game("theirs", "white", 9, 5),
    game("long", "black", 1, null),
    game("late", "black", 3, 900),
    game("soon", "black", 4, 100),
    game("longer", "black", 0, null),
  ];
  expect(ownTurnsFirst(games).map(({ id }) => id)).toEqual(["soon", "late", "longer", "long", "theirs"]);
});

it("shows the time left in whole units", () => {
  const minute = 60_000;
  const left = (ms: number) => timeLeft(1_000_000 + ms, 1_000_000);
  expect(left(3.9 * 24 * 60 * minute)).toEqual({ count: 3, unit: "days" });
  expect(left(47 * 60 * minute)).toEqual({ count: 47, unit: "hours" });
  expect(left(119 * minute)).toEqual({ count: 119, unit: "minutes" });
  expect(left(-5)).toEqual({ count: 1, unit: "minutes" });
});
