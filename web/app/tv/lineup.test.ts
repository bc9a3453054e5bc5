import { describe, expect, it } from "vitest";
import { FINISHED_STAYS_MS, lineup, MOST_BOARDS } from "./lineup";

const games = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("the live boards", () => {
  it("keep their places, whatever was played last", () => {
    expect(ids(lineup(games("a", "b"), games("c", "b", "a"), new Map(), 0))).toEqual(["a", "b", "c"]);
  });

  it("stay for a while when they end, and then make room", () => {
    const ended = new Map([["a", 1_000]]);
    expect(ids(lineup(games("a", "b"), games("b", "c"), ended, 2_000))).toEqual(["a", "b", "c"]);
    expect(ids(lineup(games("a", "b"), games("b", "c"), ended, 1_000 + FINISHED_STAYS_MS))).toEqual(["b", "c"]);
  });

  it("are limited in number", () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ id: `${index}` }));
    expect(lineup([], many, new Map(), 0)).toHaveLength(MOST_BOARDS);
  });
});
