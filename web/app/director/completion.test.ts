import { describe, expect, it } from "vitest";
import { lastRound } from "../events/lookup";
import { entrantOf, sampleEvent } from "../events/sample-event";
import { candidates, completed, playerPart } from "./completion";

const event = sampleEvent();
const round = lastRound(event)?.round ?? event.rounds[0];
const found = (text: string) => (round === undefined ? [] : candidates(event, round, text));

describe("the part of a result that names the player", () => {
  it.each([
    ["145+4", "145"],
    ["145=", "145"],
    ["145-6", "145"],
    ["lee 42", "lee"],
    ["lee, ann", "lee, ann"],
    ["Kim, Jin-Woo", "Kim, Jin-Woo"],
    ["Kim, Jin-Woo +4", "Kim, Jin-Woo"],
    ["  lee ", "lee"],
    ["", ""],
  ])("in “%s” is “%s”", (text, part) => {
    expect(playerPart(text)).toBe(part);
  });
});

describe("matching players", () => {
  it("have a name with a word that begins with it", () => {
    expect(found("jin").map(({ player }) => player)).toEqual(["145", "4"]);
    expect(found("an 40").map(({ name }) => name)).toEqual(["Lee, Ann"]);
    expect(found("145+2").map(({ player }) => player)).toEqual(["145"]);
    expect(found("")).toEqual([]);
  });

  it("are those at tables, those without a result first", () => {
    expect(found("k")).toEqual([
      { player: "145", name: "Kim, Jin-Woo", table: 1, isDone: false },
      { player: "4", name: "Kim, Jin", table: 2, isDone: true },
    ]);
    // A bye has no result.
    expect(found("leeds")).toEqual([]);
  });

  it("replace the typed text, by id if another name begins with theirs", () => {
    const [woo, jin] = found("k");
    const [ann] = found("le");
    if (woo === undefined || jin === undefined || ann === undefined) throw new Error("they are at tables");
    expect(completed(event, "k", woo)).toBe("Kim, Jin-Woo ");
    expect(completed(event, "k", jin)).toBe("4 ");
    expect(completed(event, "le +4", ann)).toBe("Lee, Ann +4");
  });

  it("have their ids if they have the same name", () => {
    const two = sampleEvent({ players: event.players.with(1, entrantOf("2", "Lee, Ann")) });
    const both = round === undefined ? [] : candidates(two, round, "ann 40");
    expect(both.map(({ name }) => name)).toEqual(["Lee, Ann (1)", "Lee, Ann (2)"]);
    expect(both.map((candidate) => completed(two, "ann 40", candidate))).toEqual(["1 40", "2 40"]);
  });
});
