import { describe, expect, it } from "vitest";
import type { ErrorCode, Game, NewGame, Seats } from "../../wire";
import { RequestFailed, unreachable } from "./api";
import { Creation } from "./creation";
import { sampleGame } from "./sample-game";

const SEATS: Seats = { black: { kind: "human" }, white: { kind: "open" } };
const OTHERS: Seats = { black: { kind: "open" }, white: { kind: "human" } };

/** A clock that does not advance, and pauses that take no time. */
const INSTANT = { now: () => 0, random: () => 0, sleep: () => Promise.resolve() };

/** A server that creates games. It loses or refuses the requests in `faults`. */
function setUp() {
  const games = new Map<string, string>();
  const faults: ("lost" | "unheard" | ErrorCode)[] = [];
  const refuse = (code: ErrorCode) =>
    Promise.reject(new RequestFailed({ code, message: "", detail: null, request_id: null }));
  const ask = (wanted: NewGame): Promise<Game> => {
    const fault = faults.shift();
    if (fault === "unheard") return Promise.reject(new RequestFailed(unreachable()));
    if (fault !== undefined && fault !== "lost") return refuse(fault);
    const { id = "", ...rest } = wanted;
    if (!/^[2-9A-HJ-NP-Za-km-z]{12}$/u.test(id)) return refuse("bad_request");
    if (games.has(id) && games.get(id) !== JSON.stringify(rest)) return refuse("id_reused");
    games.set(id, JSON.stringify(rest));
    return fault === "lost"
      ? Promise.reject(new RequestFailed(unreachable()))
      : Promise.resolve({ ...sampleGame(), id });
  };
  return { games, faults, ask };
}

describe("creating a game", () => {
  it("creates one game although answers are lost", async () => {
    const { games, faults, ask } = setUp();
    faults.push("lost", "lost");
    const game = await new Creation(ask, 60_000, null, INSTANT).create({ seats: SEATS });
    expect([...games.keys()]).toEqual([game.id]);
  });

  it("returns the same game to a repeated request, also after a reload", async () => {
    const { games, faults, ask } = setUp();
    const creation = new Creation(ask, 0);
    faults.push("lost", "lost");
    for (let times = 0; times < 2; times += 1)
      await expect(creation.create({ seats: SEATS })).rejects.toMatchObject({ failure: { code: "unreachable" } });
    const id = creation.unanswered.value;
    expect((await new Creation(ask, 0, id).create({ seats: SEATS })).id).toBe(id);
    expect(games.size).toBe(1);
  });

  it("creates another game for another request, and for the next one", async () => {
    const { games, faults, ask } = setUp();
    const creation = new Creation(ask, 0);
    faults.push("lost");
    await expect(creation.create({ seats: SEATS })).rejects.toThrow();
    const other = await creation.create({ seats: OTHERS });
    const next = await creation.create({ seats: OTHERS });
    expect(games.size).toBe(3);
    expect(next.id).not.toBe(other.id);
  });

  it("reuses the id if the first request never arrived", async () => {
    const { games, faults, ask } = setUp();
    const creation = new Creation(ask, 0);
    faults.push("unheard");
    await expect(creation.create({ seats: SEATS })).rejects.toThrow();
    await creation.create({ seats: OTHERS });
    expect(games.size).toBe(1);
  });

  it("does not repeat after a refusal", async () => {
    const { faults, ask } = setUp();
    const creation = new Creation(ask, 60_000, null, INSTANT);
    for (const code of ["bad_clock", "id_reused"] as const) {
      faults.push(code);
      await expect(creation.create({ seats: SEATS })).rejects.toMatchObject({ failure: { code } });
      expect(creation.unanswered.value).toBeNull();
      expect(faults).toEqual([]);
    }
  });
});
