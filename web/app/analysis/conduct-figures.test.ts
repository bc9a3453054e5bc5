import { describe, expect, it } from "vitest";
import type { SideConduct } from "../../wire";
import { page } from "../language/page";
import { speaking } from "../language/testing-messages";
import { conductFigures } from "./conduct-figures";
import { analysis } from "./messages";

const en = speaking("en", [], page);

const SHARE = { hits: 3, of: 4, low: 0.301, high: 0.954 };
const NOTHING: SideConduct = {
  loss: null,
  usual_loss: null,
  agreement: [
    { hits: 0, of: 0, low: 0, high: 1 },
    { hits: 0, of: 0, low: 0, high: 1 },
    { hits: 0, of: 0, low: 0, high: 1 },
  ],
  seconds: null,
};
const PLAYED: SideConduct = {
  loss: { mean: 1.26, half: 0.44, deviation: 1.1, count: 24 },
  usual_loss: 2.1,
  agreement: [SHARE, SHARE, SHARE],
  seconds: { mean: 4, half: null, deviation: null, count: 1 },
};

const figuresOf = (sides: readonly SideConduct[]) =>
  new Map(
    conductFigures(sides, en, speaking("en", "analysis", analysis)).map(({ name, values }) => [name, values] as const),
  );

describe("the figures of a side's play", () => {
  it("have intervals, and a dash for an unknown value", () => {
    const figures = figuresOf([PLAYED]);
    expect(figures.get("moves")).toEqual([{ text: "24" }]);
    expect(figures.get("loss")).toEqual([{ text: "1.3 ± 0.4" }]);
    expect(figures.get("usual")).toEqual([{ text: "2.1" }]);
    expect(figures.get("agreement-0")).toEqual([{ text: "3 of 4", bounds: "30–95%" }]);
    expect(figures.get("seconds")).toEqual([{ text: "4" }]);
    expect(figures.get("deviation")).toEqual([{ text: "–" }]);
  });

  it("are omitted if neither side has them", () => {
    expect([...figuresOf([NOTHING]).keys()]).toEqual(["moves", "loss", "agreement-0", "agreement-1", "agreement-2"]);
    const both = figuresOf([NOTHING, PLAYED]);
    expect(both.get("usual")).toEqual([{ text: "–" }, { text: "2.1" }]);
    expect(both.get("agreement-2")?.[0]).toEqual({ text: "–" });
  });
});
