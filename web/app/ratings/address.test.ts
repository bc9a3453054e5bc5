import { expect, it } from "vitest";
import { queryOf, readAddress } from "./address";

it("is read unchanged", () => {
  for (const board of [
    { game: "othello", speed: "blitz", offset: 0 },
    { game: "othello?size=10", speed: "correspondence", offset: 100 },
  ] as const)
    expect(readAddress(queryOf(board))).toEqual(board);
  expect(queryOf({ game: "othello", speed: "blitz", offset: 0 })).toBe("");
});

it("has its defaults for invalid addresses", () => {
  expect(readAddress("speed=warp&offset=-3&game=")).toEqual({ game: "othello", speed: "blitz", offset: 0 });
});
