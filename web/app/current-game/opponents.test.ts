import { describe, expect, it } from "vitest";
import { readOpponents, seatsFor } from "./opponents";

const human = { kind: "human" };
const names = { black: "", white: "" };

describe("opponents", () => {
  it("have the chosen seats", () => {
    const engine = { kind: "engine", level: 7 };
    const wanted = { against: "computer", level: 7, age: null, names } as const;
    expect(seatsFor({ ...wanted, color: "black" }, 0)).toEqual({ black: human, white: engine });
    expect(seatsFor({ ...wanted, color: "white" }, 0)).toEqual({ black: engine, white: human });
    expect(seatsFor({ ...wanted, color: "random" }, 0.49)).toEqual({ black: human, white: engine });
    expect(seatsFor({ ...wanted, color: "random" }, 0.5)).toEqual({ black: engine, white: human });
    expect(seatsFor({ against: "friend", level: 7, age: null, color: "white", names }, 0)).toEqual({
      black: human,
      white: human,
    });
  });

  it("may be historical programs", () => {
    const wanted = { against: "computer", level: 7, age: "iago", color: "black", names } as const;
    expect(seatsFor(wanted, 0).white).toEqual({ kind: "age", age: "iago" });
    expect(readOpponents('{"age":"iago"}').age).toBe("iago");
    expect(["7", '"<b>"', "null"].map((age) => readOpponents(`{"age":${age}}`).age)).toEqual([null, null, null]);
  });

  it("have their given names", () => {
    const friends = {
      against: "friend",
      level: 7,
      age: null,
      color: "black",
      names: { black: " Anna ", white: "  " },
    } as const;
    expect(seatsFor(friends, 0)).toEqual({ black: { kind: "human", name: "Anna" }, white: human });
    // Names apply only to two people at one screen.
    expect(seatsFor({ ...friends, against: "computer" }, 0).black).toEqual(human);
  });

  it("leave a seat open for a friend with a link", () => {
    const open = { kind: "open" };
    const invited = {
      against: "link",
      level: 7,
      age: null,
      color: "white",
      names: { black: "Boris", white: "Boris" },
    } as const;
    expect(seatsFor(invited, 0, { name: " Anna ", avatar: null })).toEqual({
      black: open,
      white: { kind: "human", name: "Anna" },
    });
    const known = { name: "", avatar: { shape: "star", color: "teal" } } as const;
    expect(seatsFor(invited, 0, known).white).toEqual({ kind: "human", avatar: "star-teal" });
    expect(seatsFor({ ...invited, color: "random" }, 0.2)).toEqual({ black: human, white: open });
  });

  it("are restored as far as they are valid", () => {
    expect(readOpponents('{"against":"friend","level":9,"of":20,"color":"random"}')).toEqual({
      against: "friend",
      level: 9,
      age: null,
      color: "random",
      names,
    });
    expect(readOpponents('{"level":23,"of":20}').level).toBe(23);
    // Stored when there were twelve levels.
    expect([1, 4, 12, 40].map((level) => readOpponents(JSON.stringify({ level })).level)).toEqual([1, 6, 20, 20]);
    expect(readOpponents('{"names":{"black":"Anna","white":7}}').names).toEqual({ black: "Anna", white: "" });
    expect(readOpponents(JSON.stringify({ names: { black: "x".repeat(41), white: "B" } })).names.black).toBe("");
    for (const text of [null, "", "[]", "null", '{"level":"9","color":"red"}', '{"level":-1}', '{"level":1.5}']) {
      expect(readOpponents(text)).toEqual({ against: "computer", level: 6, age: null, color: "black", names });
    }
  });
});
