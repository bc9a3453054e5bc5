import { describe, expect, it } from "vitest";
import { readOpponents, seatsFor } from "./opponents";

const human = { kind: "human" };

describe("opponents", () => {
  it("sit where they were asked to", () => {
    const engine = { kind: "engine", level: 7 };
    const wanted = { against: "computer", level: 7 } as const;
    expect(seatsFor({ ...wanted, color: "black" }, 0)).toEqual({ black: human, white: engine });
    expect(seatsFor({ ...wanted, color: "white" }, 0)).toEqual({ black: engine, white: human });
    expect(seatsFor({ ...wanted, color: "random" }, 0.49)).toEqual({ black: human, white: engine });
    expect(seatsFor({ ...wanted, color: "random" }, 0.5)).toEqual({ black: engine, white: human });
    expect(seatsFor({ against: "friend", level: 7, color: "white" }, 0)).toEqual({ black: human, white: human });
  });

  it("are remembered as far as they are understood", () => {
    expect(readOpponents('{"against":"friend","level":9,"color":"random"}')).toEqual({
      against: "friend",
      level: 9,
      color: "random",
    });
    for (const text of [null, "", "[]", "null", '{"level":"9","color":"red"}', '{"level":-1}', '{"level":1.5}']) {
      expect(readOpponents(text)).toEqual({ against: "computer", level: 4, color: "black" });
    }
  });
});
