import { describe, expect, it } from "vitest";
import { nameOf } from "./lookup";
import { namesakesOf } from "./namesakes";
import { entrantOf, sampleEvent } from "./sample-event";

const players = [entrantOf("1", "Lee, Ann"), entrantOf("2", "Kim, Jin"), entrantOf("17", "LEE, Ann")];

describe("players with the same name", () => {
  it("are found, including players who have left", () => {
    expect([...namesakesOf(sampleEvent({ players }))].sort()).toEqual(["1", "17"]);
    const left = players.with(2, entrantOf("17", "Lee, Ann", { withdrawn_after: 1 }));
    expect(namesakesOf(sampleEvent({ players: left })).size).toBe(2);
    expect(namesakesOf(sampleEvent()).size).toBe(0);
  });

  it("are found in one pass, however many there are", () => {
    const many = Array.from({ length: 1000 }, (_, at) => entrantOf(String(at), "Kim, Jin"));
    const event = sampleEvent({ players: many });
    let steps = 0;
    const iterate = Array.prototype[Symbol.iterator];
    // A spy of vitest would itself iterate over arrays, in which it records the calls.
    Array.prototype[Symbol.iterator] = function* (this: unknown[]) {
      for (let at = 0; at < this.length; at += 1) {
        steps += 1;
        yield this[at];
      }
      return undefined;
    };
    const found = namesakesOf(event);
    Array.prototype[Symbol.iterator] = iterate;
    expect(found.size).toBe(many.length);
    expect(steps).toBeLessThanOrEqual(2 * many.length);
  });

  it("have their ids beside their names everywhere", () => {
    const event = sampleEvent({ players });
    expect(["1", "2", "17"].map((player) => nameOf(event, player))).toEqual([
      "Lee, Ann (1)",
      "Kim, Jin",
      "LEE, Ann (17)",
    ]);
  });
});
