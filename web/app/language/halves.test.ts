import { expect, it } from "vitest";
import { halves } from "./halves";

it("writes points in halves, negative ones too", () => {
  const written = [0, 0.5, 1, 2.5, -0.5, -1, -1.5].map((points) => halves(points, String));
  expect(written).toEqual(["0", "½", "1", "2½", "-½", "-1", "-1½"]);
});
