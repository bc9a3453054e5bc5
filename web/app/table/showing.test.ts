import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { transitionMs } from "../../board";
import type { Game } from "../../wire";
import type { GameFollower } from "../net/followed-game";
import { sampleGame } from "../net/sample-game";
import { LiveGame } from "./live-game";
import { SampleServer } from "./sample-server";
import { Showing } from "./showing";

function setUp(game: Game) {
  const server = new SampleServer();
  const live = new LiveGame(game, {}, server);
  const reports: string[] = [];
  const showing = new Showing(
    live,
    {
      ply: (played, ply) => reports.push(`${ply} ${played.text}`),
      tookBack: (ply) => reports.push(`back to ${ply}`),
      ended: () => reports.push("ended"),
    },
    () => "full",
  );
  const send = (message: Pick<Parameters<GameFollower["event"]>[0], "event">) => {
    const { id, seq, position } = live.game.value;
    server.follower.event({
      kind: "event",
      game: id,
      seq: seq + 1,
      position,
      take_back: null,
      clocks: null,
      ...message,
    });
  };
  const play = (index: number): void => {
    const ply = sampleGame(3).plies[index];
    if (ply !== undefined) send({ event: { kind: "played", ply } });
  };
  const snapshot = (next: Game): void => server.follower.snapshot(next);
  return { live, showing, reports, send, play, snapshot };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const plies = sampleGame(3).plies;
const msOf = (index: number): number => transitionMs(plies[index]?.changes ?? [], "full");

describe("following a game", () => {
  it("shows each ply for its full time before the next", () => {
    const { showing, reports, play } = setUp(sampleGame());
    play(0);
    play(1);
    play(2);
    expect(reports).toEqual(["1 c1"]);
    expect(showing.picture.value.ply).toBe(1);
    expect(showing.picture.value.now).toBe(false);
    expect(showing.picture.value.legal).toEqual([]);
    vi.advanceTimersByTime(msOf(0));
    expect(reports).toEqual(["1 c1"]);
    vi.advanceTimersByTime(300);
    expect(reports).toEqual(["1 c1", "2 --"]);
    vi.advanceTimersByTime(msOf(1) + 300);
    expect(reports).toEqual(["1 c1", "2 --", "3 d1"]);
    expect(showing.picture.value.now).toBe(true);
    expect(showing.picture.value.contents).toEqual(["black", "black", "black", "black"]);
  });

  it("reports the end only after the last ply has been shown", () => {
    const { showing, reports, play, send } = setUp(sampleGame());
    play(0);
    send({
      event: {
        kind: "ended",
        result: { winner: "black", reason: "board", discs: { black: 3, white: 0 }, score: 4 },
      },
    });
    expect(showing.finished.value).toBe(false);
    vi.advanceTimersByTime(msOf(0) + 300);
    expect(showing.finished.value).toBe(true);
    expect(reports.at(-1)).toBe("ended");
  });

  it("goes back at once", () => {
    const { showing, reports, play, send } = setUp(sampleGame());
    play(0);
    play(1);
    send({ event: { kind: "took_back", plies: 0 } });
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual(["1 c1", "back to 0"]);
    expect(showing.picture.value.ply).toBe(0);
    expect(showing.picture.value.transition).toBeNull();
  });

  it("plays through up to four new plies of a snapshot, and jumps to a game that differs", () => {
    const { showing, reports, snapshot } = setUp(sampleGame());
    snapshot(sampleGame(2));
    vi.advanceTimersByTime(10_000);
    expect(reports).toEqual(["1 c1", "2 --"]);
    snapshot(sampleGame(0));
    expect(showing.picture.value.ply).toBe(0);
    expect(reports).toHaveLength(2);
  });
});

describe("stepping", () => {
  it("shows earlier plies and comes back to the game", () => {
    const { showing } = setUp(sampleGame(3));
    showing.stepTo(1);
    expect(showing.viewed.value).toBe(1);
    expect(showing.picture.value.contents).toEqual(["black", "black", "black", "empty"]);
    expect(showing.picture.value.turn).toBe("white");
    expect(showing.picture.value.lastCell).toBe(2);
    expect(showing.picture.value.legal).toEqual([]);
    showing.stepTo(2);
    expect(showing.picture.value.transition?.changes).toEqual([{ kind: "passed", color: "white" }]);
    showing.stepTo(99);
    expect(showing.viewed.value).toBeNull();
    expect(showing.picture.value.now).toBe(true);
    showing.stepTo(-5);
    expect(showing.picture.value.ply).toBe(0);
  });

  it("stays where it is while the game goes on", () => {
    const { showing, play } = setUp(sampleGame(1));
    showing.stepTo(0);
    play(1);
    vi.advanceTimersByTime(10_000);
    expect(showing.viewed.value).toBe(0);
    showing.stepTo(2);
    expect(showing.picture.value.now).toBe(true);
  });
});

describe("a pending move", () => {
  it("is placed if the answer takes long, and only then", () => {
    const { live, showing, play } = setUp(sampleGame());
    const move = live.game.value.position.legal[0];
    if (move === undefined) throw new Error("no legal move");
    showing.play(move);
    expect(showing.picture.value.contents[2]).toBe("empty");
    vi.advanceTimersByTime(100);
    expect(showing.picture.value.contents).toEqual(["black", "white", "black", "empty"]);
    expect(showing.picture.value.lastCell).toBe(2);
    play(0);
    expect(showing.picture.value.contents).toEqual(["black", "black", "black", "empty"]);
    expect(showing.picture.value.transition?.changes.map((change) => change.kind)).toEqual(["flipped"]);
  });
});
