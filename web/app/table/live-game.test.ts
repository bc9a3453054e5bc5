import { describe, expect, it } from "vitest";
import type { Game, Start } from "../../wire";
import { RequestFailed } from "../net/api";
import type { GameFollower } from "../net/followed-game";
import { sampleGame } from "../net/sample-game";
import type { GameNews } from "./live-game";
import { LiveGame } from "./live-game";
import { SampleServer } from "./sample-server";

function played(game: Game, index: number): Parameters<GameFollower["event"]>[0] {
  const ply = sampleGame(3).plies[index];
  if (ply === undefined) throw new Error("no such ply");
  return {
    kind: "event",
    game: game.id,
    seq: game.seq + 1,
    event: { kind: "played", ply },
    position: game.position,
    take_back: 0,
    clocks: null,
  };
}

describe("a game on the server", () => {
  it("follows its events", () => {
    const server = new SampleServer();
    const live = new LiveGame(sampleGame(), {}, server);
    const news: GameNews["kind"][] = [];
    live.listen(({ kind }) => news.push(kind));
    server.follower.event(played(live.game.value, 0));
    expect(live.game.value.plies.map((ply) => ply.text)).toEqual(["c1"]);
    expect(live.game.value.take_back).toBe(0);
    const { seq, position } = live.game.value;
    server.follower.event({
      kind: "event",
      game: "abc",
      seq: seq + 1,
      event: { kind: "took_back", plies: 0 },
      position,
      take_back: null,
      clocks: null,
    });
    expect(live.game.value.plies).toEqual([]);
    expect(news).toEqual(["event", "event"]);
  });

  it("sends no second command until the events of the first have arrived", () => {
    const server = new SampleServer();
    const live = new LiveGame(sampleGame(), {}, server);
    live.play("c1");
    live.play("c1");
    expect(server.commands).toHaveLength(1);
    expect(server.commands[0]?.seen).toBe(1);
    const command = live.pending.value;
    if (command === null) throw new Error("no command is pending");
    server.follower.done(command, 2);
    expect(live.pending.value).toBe(command);
    server.follower.event(played(live.game.value, 0));
    expect(live.pending.value).toBeNull();
  });

  it("is unchanged after a refusal", () => {
    const server = new SampleServer();
    const live = new LiveGame(sampleGame(), {}, server);
    const codes: string[] = [];
    live.listen((news) => news.kind === "refused" && codes.push(news.failure.code));
    live.play("c1");
    const command = live.pending.value;
    if (command === null) throw new Error("no command is pending");
    server.follower.refused(command, { code: "illegal_move", message: "", detail: null, request_id: null });
    expect(live.pending.value).toBeNull();
    expect(live.game.value.plies).toEqual([]);
    expect(codes).toEqual(["illegal_move"]);
  });

  it("keeps a hint only for its position", async () => {
    const server = new SampleServer();
    const live = new LiveGame(sampleGame(), {}, server);
    server.follower.hint({ ply: 0, moves: [] });
    expect(live.hint.value).toBeNull();
    live.askHint();
    server.follower.hint({ ply: 5, moves: [] });
    expect(live.hint.value).toBeNull();
    server.follower.hint({ ply: 0, moves: [] });
    expect(live.hint.value).not.toBeNull();
    server.follower.event(played(live.game.value, 0));
    expect(live.hint.value).toBeNull();
  });

  it("gets a hint that was requested before the connection was lost", () => {
    const server = new SampleServer();
    const live = new LiveGame(sampleGame(), {}, server);
    live.askHint();
    server.follower.connection("lost");
    server.follower.connection("open");
    server.follower.snapshot(sampleGame());
    expect(live.hintAsked.value).toBe(true);
    server.follower.hint({ ply: 0, moves: [] });
    expect(live.hint.value).not.toBeNull();
  });
});

describe("a command given while a move is under way", () => {
  const setUp = () => {
    const server = new SampleServer();
    const live = new LiveGame(sampleGame(), {}, server);
    live.play("c1");
    const move = live.pending.value;
    if (move === null) throw new Error("no command is pending");
    return { server, live, move, kinds: () => server.commands.map(({ action }) => action.kind) };
  };

  it("is sent after the move, for the position after it", () => {
    const { server, live, move, kinds } = setUp();
    live.resign("black");
    expect(kinds()).toEqual(["play"]);
    server.follower.done(move, 2);
    server.follower.event(played(live.game.value, 0));
    expect(server.commands.at(-1)).toMatchObject({ seen: 2, action: { kind: "resign", color: "black" } });
    expect(live.pending.value?.action.kind).toBe("resign");
  });

  it("is sent after a refused move too, and only once", () => {
    const { server, live, move, kinds } = setUp();
    live.act({ kind: "accept", offer: "draw" });
    live.act({ kind: "accept", offer: "draw" });
    server.follower.refused(move, { code: "too_late", message: "", detail: null, request_id: null });
    expect(kinds()).toEqual(["play", "accept"]);
    const accepted = live.pending.value;
    if (accepted === null) throw new Error("no command is pending");
    server.follower.done(accepted, 1);
    expect([kinds().length, live.pending.value]).toEqual([2, null]);
  });

  it("is dropped if the move has ended the game", () => {
    const { server, live, move, kinds } = setUp();
    live.resign("black");
    server.follower.done(move, 3);
    server.follower.event(played(live.game.value, 0));
    const result = { winner: "black", reason: "board", discs: { black: 3, white: 0 }, score: 3 } as const;
    const { position } = live.game.value;
    const event = { kind: "ended", result } as const;
    server.follower.event({ kind: "event", game: "abc", seq: 3, event, position, take_back: null, clocks: null });
    expect([kinds(), live.pending.value]).toEqual([["play"], null]);
  });
});

describe("a draft", () => {
  const draft = (): Game => ({ ...sampleGame(), id: "", seq: 0 });

  it("is created by its first command, which is sent afterwards", async () => {
    const server = new SampleServer();
    const live = new LiveGame(draft(), {}, server);
    expect(server.created).toEqual([]);
    live.seat("white", { kind: "engine", level: 9 });
    expect(server.created).toEqual([]);
    live.play("c1");
    live.play("c1");
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.created).toHaveLength(1);
    expect(server.created[0]?.seats.white).toEqual({ kind: "engine", level: 9 });
    expect(server.commands.map((command) => command.action)).toEqual([{ kind: "play", text: "c1" }]);
    expect(live.isDraft).toBe(false);
  });

  it("begins with the given start, and gets hints without being created", async () => {
    const server = new SampleServer();
    const start: Start = { kind: "transcript", moves: "c1" };
    const live = new LiveGame(draft(), { start }, server);
    live.askHint();
    await Promise.resolve();
    await Promise.resolve();
    expect(live.hint.value).toEqual({ ply: 0, moves: [] });
    expect(server.hintRequests).toEqual([{ spec: "sample", start, moves: [] }]);
    expect(server.created).toEqual([]);
    live.play("c1");
    expect(server.created.map((game) => game.start)).toEqual([start]);
  });

  it("stays a draft when the server cannot be reached", async () => {
    const server = new SampleServer();
    server.answer = () =>
      Promise.reject(new RequestFailed({ code: "unreachable", message: "", detail: null, request_id: null }));
    const live = new LiveGame(draft(), {}, server);
    const codes: string[] = [];
    live.listen((news) => news.kind === "refused" && codes.push(news.failure.code));
    live.play("c1");
    await new Promise((resolve) => setTimeout(resolve));
    expect(codes).toEqual(["unreachable"]);
    expect(live.isDraft).toBe(true);
    expect(live.pending.value).toBeNull();
    server.answer = () => Promise.resolve(sampleGame());
    live.play("c1");
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.commands).toHaveLength(1);
  });
});
