import { beforeEach, expect, it } from "vitest";
import { routeHref } from "../nav/routes";
import { gameAt, slipOf, storeSlip } from "./stored-slip";

beforeEach(() => localStorage.clear());

it("finds the table of a game and the game of a table", () => {
  storeSlip({ game: "g", event: "e", round: 2, table: 3, key: "K" });
  expect(gameAt("e", 2, 3)).toBe("g");
  expect(gameAt("e", 3, 3)).toBeNull();
  const to = slipOf("g");
  expect(to && routeHref(to)).toBe("/event/e/table/3#key=K");
  expect(slipOf("other")).toBeNull();
});

it("ignores damaged data", () => {
  localStorage.setItem("outflank.slips", '[{"game":1},null,"x"]');
  expect(gameAt("e", 1, 1)).toBeNull();
  localStorage.setItem("outflank.slips", "{");
  expect(slipOf("g")).toBeNull();
  storeSlip({ game: "g", event: "e", round: 1, table: 1, key: null });
  expect(gameAt("e", 1, 1)).toBe("g");
});
