import { describe, expect, it } from "vitest";
import type { SlipDraft } from "./slip";
import { agree, draftFrom, draftOf, EMPTY, slipOfDraft, typed } from "./slip";

const type = (...steps: readonly (readonly ["black" | "white", string])[]): SlipDraft =>
  steps.reduce((draft, [color, text]) => typed(draft, color, text, 64), EMPTY);

describe("the discs of a slip", () => {
  it("of one side follow from those of the other, whichever is typed first", () => {
    expect(type(["black", "4"])).toMatchObject({ black: "4", white: "60" });
    expect(type(["black", "4"], ["black", "40"])).toMatchObject({ black: "40", white: "24" });
    expect(type(["white", "24"])).toMatchObject({ black: "40", white: "24" });
  });

  it("are as typed if squares are empty", () => {
    const draft = type(["black", "33"], ["white", "20"]);
    expect(slipOfDraft(draft, 64)).toEqual({ black: 33, white: 20 });
    expect(slipOfDraft(typed(draft, "black", "34", 64), 64)).toEqual({ black: 34, white: 20 });
  });

  it("follow again once the fields are empty", () => {
    expect(type(["black", "4"], ["black", ""], ["white", "30"])).toMatchObject({ black: "34", white: "30" });
  });

  it("are no slip if the numbers are impossible", () => {
    expect(slipOfDraft(EMPTY, 64)).toBeNull();
    expect(slipOfDraft(type(["black", "65"]), 64)).toBeNull();
    expect(slipOfDraft(type(["black", "x"]), 64)).toBeNull();
    expect(slipOfDraft(type(["black", "40"], ["white", "30"]), 64)).toBeNull();
    expect(slipOfDraft(type(["black", "0"]), 64)).toEqual({ black: 0, white: 64 });
  });

  it("start with a signed result", () => {
    expect(draftOf({ black_slip: null, white_slip: { black: 30, white: 34 } }, 64)).toEqual(
      draftFrom({ black: 30, white: 34 }, 64),
    );
    expect(draftOf({ black_slip: null, white_slip: null }, 64)).toBe(EMPTY);
    // With empty squares, changing one side's discs does not change the other's.
    expect(slipOfDraft(typed(draftFrom({ black: 33, white: 20 }, 64), "black", "34", 64), 64)).toEqual({
      black: 34,
      white: 20,
    });
  });
});

it("slips with equal results agree", () => {
  expect(agree({ black: 40, white: 24 }, { black: 40, white: 24 })).toBe(true);
  expect(agree({ black: 40, white: 24 }, { black: 24, white: 40 })).toBe(false);
  expect(agree(null, null)).toBe(false);
});
