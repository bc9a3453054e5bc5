import { expect, it } from "vitest";
import type { RatingPoint } from "../../wire";
import { ratingGraph } from "./graph";

const at = (at_ms: number, points: number, deviation = 50): RatingPoint => ({ at_ms, points, deviation });

it("runs from the first game to the last, higher for a higher rating", () => {
  const graph = ratingGraph([at(0, 1500), at(50, 1600), at(100, 1550)], 100, 60);
  expect(graph).toMatchObject({ low: 1500, high: 1600, line: "M0 60L50 0L100 30" });
  expect(graph?.band.startsWith("M0 30L50 0L100 0")).toBe(true);
});

it("has a range of at least a hundred points, from one multiple of fifty to another", () => {
  expect(ratingGraph([at(0, 1510), at(1, 1512)], 100, 60)).toMatchObject({ low: 1450, high: 1600 });
});

it("needs two points, even at the same time", () => {
  expect(ratingGraph([], 100, 60)).toBeNull();
  expect(ratingGraph([at(0, 1500)], 100, 60)).toBeNull();
  expect(ratingGraph([at(5, 1500), at(5, 1600)], 100, 60)?.line).toBe("M0 60L100 0");
});
