import { afterEach, describe, expect, it } from "vitest";
import type { Color, Game, LegalMove } from "../../wire";
import { sampleGame } from "../net/sample-game";
import { changeSettings } from "../settings/settings";
import { LiveGame } from "./live-game";
import { Premove } from "./premove";
import { SampleServer } from "./sample-server";
import { Showing } from "./showing";

const C1: LegalMove = {
  text: "c1",
  gesture: { kind: "place", cell: 2 },
  changes: [{ kind: "placed", cell: 2, color: "black" }],
};
const PASS: LegalMove = { text: "--", gesture: { kind: "pass" }, changes: [{ kind: "passed", color: "black" }] };

/** A game in which Black, a person, waits for White. `send` delivers the server's next event. */
function setUp(clock: string | null = "5+3") {
  const game = sampleGame();
  const waiting: Game = {
    ...game,
    terms: clock === null ? {} : { clock },
    position: { ...game.position, turn: "white", legal: [{ ...C1, gesture: { kind: "place", cell: 3 } }] },
  };
  const server = new SampleServer();
  const live = new LiveGame(waiting, {}, server);
  const nothing = { ply: () => undefined, tookBack: () => undefined, ended: () => undefined };
  const done: string[] = [];
  const premove = new Premove(live, new Showing(live, nothing, () => "none"), {
    play: ({ text }) => done.push(text),
    dropped: (cell) => done.push(`dropped ${cell}`),
  });
  const [, , d1] = sampleGame(3).plies;
  if (d1 === undefined) throw new Error("no such ply");
  const send = (turn: Color, legal: LegalMove[], event: "played" | "took_back" = "played"): void =>
    server.follower.event({
      kind: "event",
      game: waiting.id,
      seq: live.game.value.seq + 1,
      event: event === "played" ? { kind: "played", ply: { ...d1, color: "white" } } : { kind: "took_back", plies: 0 },
      position: { ...waiting.position, turn, legal },
      take_back: null,
      clocks: null,
    });
  return { premove, send, done };
}

describe("a move chosen ahead", () => {
  afterEach(() => changeSettings({ premove: "clocks", confirm: "correspondence" }));

  it("is made once, when the turn comes", () => {
    const { premove, send, done } = setUp();
    expect(premove.choose(2)).toBe(true);
    expect(premove.cell.value).toBe(2);
    send("black", [C1]);
    send("white", []);
    send("black", [C1]);
    expect(done).toEqual(["c1"]);
    expect(premove.cell.value).toBeNull();
  });

  it("is dropped and reported if it is not legal", () => {
    const { premove, send, done } = setUp();
    premove.choose(3);
    send("black", [C1]);
    expect(done).toEqual(["dropped 3"]);
  });

  it("waits through a forced pass", () => {
    const { premove, send, done } = setUp();
    premove.choose(2);
    send("black", [PASS]);
    expect(done).toEqual([]);
    send("white", []);
    send("black", [C1]);
    expect(done).toEqual(["c1"]);
  });

  it("is canceled when it is chosen again, and by a take-back", () => {
    const { premove, send, done } = setUp();
    premove.choose(2);
    expect(premove.choose(2)).toBe(true);
    expect(premove.cell.value).toBeNull();
    send("white", []);
    premove.choose(2);
    send("black", [C1], "took_back");
    expect(done).toEqual([]);
    expect(premove.cancel()).toBe(false);
  });

  it("follows the settings, and is impossible in games whose moves are confirmed", () => {
    expect(setUp(null).premove.choose(2)).toBe(false);
    expect(setUp("2d").premove.choose(2)).toBe(false);
    changeSettings({ premove: "always" });
    expect(setUp(null).premove.choose(2)).toBe(true);
    expect(setUp("2d").premove.choose(2)).toBe(false);
    changeSettings({ premove: "never" });
    expect(setUp().premove.choose(2)).toBe(false);
    changeSettings({ premove: "always", confirm: "always" });
    expect(setUp().premove.choose(2)).toBe(false);
  });

  it("is on an empty square, in the other side's turn", () => {
    const { premove, send } = setUp();
    expect(premove.choose(0)).toBe(false);
    send("black", [C1]);
    expect(premove.mayChoose.value && premove.choose(2)).toBe(false);
  });
});
