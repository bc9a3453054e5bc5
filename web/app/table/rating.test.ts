import { expect, it } from "vitest";
import type { Rating } from "../../wire";
import { ratingChange, ratingFigure } from "./rating";

const rating = (points: number, provisional = false): Rating => ({ points, deviation: 60, provisional });

it("is written in whole points, and marked where it is uncertain", () => {
  expect(ratingFigure(rating(1662.5, true))).toBe("1663?");
  expect(ratingFigure(rating(1499.6))).toBe("1500");
});

it("changes by the difference of what is written", () => {
  expect(ratingChange({ before: rating(1500.4), after: rating(1512.6) })).toBe("+13");
  expect(ratingChange({ before: rating(1500), after: rating(1488) })).toBe("−12");
  expect(ratingChange({ before: rating(1500), after: rating(1500.2) })).toBe("±0");
  expect(ratingChange({ before: rating(1500), after: null })).toBeNull();
});
