import { describe, expect, it } from "vitest";
import type { Action, Command, Game, Hint, NewGame, Start, TryPosition } from "../../wire";
import { RequestFailed } from "../net/api";
import type { Following, GameFollower } from "../net/followed-game";
import { sampleGame } from "../net/sample-game";
import type { GameServer } from "./game-server";
import type { GameNews } from "./live-game";
import { LiveGame } from "./live-game";

/** A server at hand: it answers when the test says so. */
class FakeServer implements GameServer {
  events: GameFollower | null = null;
  readonly created: NewGame[] = [];
  readonly commands: Command[] = [];
  readonly asked: TryPosition[] = [];
  answer: () => Promise<Game> = () => Promise.resolve(sampleGame());

  create(game: NewGame): Promise<Game> {
    this.created.push(game);
    return this.answer();
  }

  hint(position: TryPosition): Promise<Hint> {
    this.asked.push(position);
    return Promise.resolve({ ply: 0, moves: [] });
  }

  follow(_following: Following, events: GameFollower) {
    this.events = events;
    return {
      connect: () => events.connection("open"),
      reconnectNow: () => undefined,
      command: (seen: number, action: Action) => {
        const command = { id: `id-${this.commands.length + 1}`, seen, action };
        this.commands.push(command);
        return command;
      },
      askHint: () => true,
      moveNow: () => true,
      join: () => () => undefined,
      close: () => undefined,
    };
  }
}

function events(server: FakeServer): GameFollower {
  if (server.events === null) throw new Error("there is no socket");
  return server.events;
}

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
    const server = new FakeServer();
    const live = new LiveGame(sampleGame(), {}, server);
    const news: GameNews["kind"][] = [];
    live.listen((heard) => news.push(heard.kind));
    events(server).event(played(live.game.value, 0));
    expect(live.game.value.plies.map((ply) => ply.text)).toEqual(["c1"]);
    expect(live.game.value.take_back).toBe(0);
    const { seq, position } = live.game.value;
    events(server).event({
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

  it("has one command on its way at a time, until its events are here", () => {
    const server = new FakeServer();
    const live = new LiveGame(sampleGame(), {}, server);
    live.play("c1");
    live.play("c1");
    expect(server.commands).toHaveLength(1);
    expect(server.commands[0]?.seen).toBe(1);
    const command = live.pending.value;
    if (command === null) throw new Error("nothing is on its way");
    events(server).done(command, 2);
    expect(live.pending.value).toBe(command);
    events(server).event(played(live.game.value, 0));
    expect(live.pending.value).toBeNull();
  });

  it("is as before after a refusal", () => {
    const server = new FakeServer();
    const live = new LiveGame(sampleGame(), {}, server);
    const codes: string[] = [];
    live.listen((news) => news.kind === "refused" && codes.push(news.failure.code));
    live.play("c1");
    const command = live.pending.value;
    if (command === null) throw new Error("nothing is on its way");
    events(server).refused(command, { code: "illegal_move", message: "", detail: null, request_id: null });
    expect(live.pending.value).toBeNull();
    expect(live.game.value.plies).toEqual([]);
    expect(codes).toEqual(["illegal_move"]);
  });

  it("keeps advice only for the position it is for", async () => {
    const server = new FakeServer();
    const live = new LiveGame(sampleGame(), {}, server);
    events(server).hint({ ply: 0, moves: [] });
    expect(live.hint.value).toBeNull();
    live.askHint();
    events(server).hint({ ply: 5, moves: [] });
    expect(live.hint.value).toBeNull();
    events(server).hint({ ply: 0, moves: [] });
    expect(live.hint.value).not.toBeNull();
    events(server).event(played(live.game.value, 0));
    expect(live.hint.value).toBeNull();
  });
});

describe("a draft", () => {
  const draft = (): Game => ({ ...sampleGame(), id: "", seq: 0 });

  it("is created by its first command, which is then carried out", async () => {
    const server = new FakeServer();
    const live = new LiveGame(draft(), {}, server);
    expect(server.created).toEqual([]);
    live.seat("white", { kind: "engine", level: 9 });
    expect(server.created).toEqual([]);
    live.play("c1");
    live.play("c1");
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(server.created).toHaveLength(1);
    expect(server.created[0]?.seats.white).toEqual({ kind: "engine", level: 9 });
    expect(server.commands.map((command) => command.action)).toEqual([{ kind: "play", text: "c1" }]);
    expect(live.isDraft).toBe(false);
  });

  it("begins where it was to begin, and has advice without being created", async () => {
    const server = new FakeServer();
    const start: Start = { kind: "transcript", moves: "c1" };
    const live = new LiveGame(draft(), { start }, server);
    live.askHint();
    await Promise.resolve();
    await Promise.resolve();
    expect(live.hint.value).toEqual({ ply: 0, moves: [] });
    expect(server.asked).toEqual([{ spec: "sample", start, moves: [] }]);
    expect(server.created).toEqual([]);
    live.play("c1");
    expect(server.created.map((game) => game.start)).toEqual([start]);
  });

  it("stays a draft when the server cannot be reached", async () => {
    const server = new FakeServer();
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
