import { describe, expect, it } from "vitest";
import { draftFrom, EMPTY } from "../events/slip";
import { exchanged, formOf, reportOf } from "./reported";

const discs = draftFrom({ black: 40, white: 24 }, 64);

describe("the form of a table", () => {
  it("reports a complete form only", () => {
    expect(reportOf("board", discs, 64)).toEqual({ kind: "board", black: 40, white: 24 });
    expect(reportOf("board", EMPTY, 64)).toBeNull();
    expect(reportOf("time_white", EMPTY, 64)).toEqual({ kind: "time_default", color: "white" });
    expect(reportOf("time_white", discs, 64)).toEqual({
      kind: "time_default",
      color: "white",
      lying: { black: 40, white: 24 },
    });
    expect(reportOf("time_black", { ...EMPTY, black: "70" }, 64)).toBeNull();
    expect(reportOf("absent_black", discs, 64)).toEqual({ kind: "forfeit", color: "black" });
    expect(reportOf("nobody", EMPTY, 64)).toEqual({ kind: "nobody" });
  });

  it("starts with the recorded result", () => {
    expect(formOf(null, 64)).toEqual({ how: "board", draft: EMPTY });
    expect(formOf({ black: 40, white: 24, ending: { kind: "board" } }, 64)).toEqual({ how: "board", draft: discs });
    expect(formOf({ black: 0, white: 40, ending: { kind: "forfeit", color: "black" } }, 64).how).toBe("absent_black");
  });

  it("moves the discs with the player when colors are exchanged, and back", () => {
    const other = exchanged("time_black", discs);
    expect(other.how).toBe("time_white");
    expect(other.draft).toMatchObject({ black: "24", white: "40" });
    expect(exchanged(other.how, other.draft)).toEqual({ how: "time_black", draft: discs });
  });
});
