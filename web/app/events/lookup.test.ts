import { describe, expect, it } from "vitest";
import type { TableResult } from "../../wire";
import { cellOf, lastRound, nameOf, openTables, outcomeOf, presentIn, seatOf } from "./lookup";
import { entrantOf, played, sampleEvent } from "./sample-event";

const event = sampleEvent();

describe("a tournament", () => {
  it("finds players by id, and shows the id of an unknown one", () => {
    expect(nameOf(event, "145")).toBe("Kim, Jin-Woo");
    expect(nameOf(event, "9")).toBe("9");
  });

  it("finds a player's seat, and the tables without a result", () => {
    const last = lastRound(event);
    expect(last?.number).toBe(2);
    expect(last && openTables(last.round)).toEqual([1]);
    expect(last && seatOf(last.round, "1")).toMatchObject({ number: 1, color: "white" });
    expect(last && seatOf(last.round, "3")).toBeNull();
  });

  it("pairs the players who are present", () => {
    const players = [
      entrantOf("1", "A"),
      entrantOf("2", "B", { withdrawn_after: 1 }),
      entrantOf("3", "C", { away: [{ round: 3, points: 0.5 }] }),
    ];
    const ids = (round: number) => presentIn(sampleEvent({ players }), round).map(({ player }) => player.id);
    expect(ids(3)).toEqual(["1"]);
    expect(ids(4)).toEqual(["1", "3"]);
  });

  it("lists every player's round", () => {
    expect(cellOf(event, "1", 1)).toEqual({ kind: "game", opponent: "2", color: "black", result: played(40, 24) });
    expect(cellOf(event, "2", 1)).toMatchObject({ kind: "game", opponent: "1", color: "white" });
    expect(cellOf(event, "145", 1)).toEqual({ kind: "bye" });
    expect(cellOf(event, "145", 3)).toEqual({ kind: "none" });
    const away = sampleEvent({ players: [entrantOf("8", "H", { away: [{ round: 2, points: 0 }] })] });
    expect(cellOf(away, "8", 2)).toEqual({ kind: "away" });
  });
});

describe("the outcome of a game", () => {
  it.each<[TableResult, "won" | "lost" | "drawn", "won" | "lost" | "drawn"]>([
    [played(33, 31), "won", "lost"],
    [played(20, 44), "lost", "won"],
    [played(32, 32), "drawn", "drawn"],
    [{ black: 31, white: 33, ending: { kind: "time_default", color: "black" } }, "lost", "won"],
    [{ black: 40, white: 0, ending: { kind: "forfeit", color: "white" } }, "won", "lost"],
    [{ black: 0, white: 0, ending: { kind: "nobody" } }, "lost", "lost"],
  ])("%j", (result, black, white) => {
    expect([outcomeOf(result, "black"), outcomeOf(result, "white")]).toEqual([black, white]);
  });
});
