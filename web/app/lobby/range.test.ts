import { expect, it } from "vitest";
import { readRange } from "./range";

it("has the typed bounds", () => {
  expect(readRange({ min: "", max: " " })).toEqual({});
  expect(readRange({ min: "1400", max: "" })).toEqual({ min: 1400 });
  expect(readRange({ min: "1400", max: "1600" })).toEqual({ min: 1400, max: 1600 });
});

it("is null for a lower bound above the upper one, and for bounds that are no numbers of up to four digits", () => {
  expect(readRange({ min: "1600", max: "1400" })).toBeNull();
  expect(readRange({ min: "many", max: "" })).toBeNull();
  expect(readRange({ min: "", max: "12345" })).toBeNull();
});
