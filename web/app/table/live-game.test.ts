import { describe, expect, it } from "vitest";
import type { Action, Command, Game, Hint, NewGame, Start, TryPosition } from "../../wire";
import { RequestFailed } from "../net/api";
import type { GameSocketEvents } from "../net/game-socket";
import { sampleGame } from "../net/sample-game";
import type { GameLink, GameNews } from "./live-game";
import { LiveGame } from "./live-game";

const USUAL: Start = { kind: "usual" };

/** A server at hand: it answers when the test says so. */
class FakeLink implements GameLink {
  events: GameSocketEvents | null = null;
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

  exists(): Promise<boolean> {
    return Promise.resolve(true);
  }

  socket(_id: string, _seq: number, events: GameSocketEvents) {
    this.events = events;
    return {
      unanswered: [],
      connect: () => events.connection("open"),
      reconnectNow: () => undefined,
      command: (seen: number, action: Action) => {
        const command = { id: `id-${this.commands.length + 1}`, seen, action };
        this.commands.push(command);
        return command;
      },
      askHint: () => true,
      moveNow: () => true,
      close: () => undefined,
    };
  }
}

function events(link: FakeLink): GameSocketEvents {
  if (link.events === null) throw new Error("there is no socket");
  return link.events;
}

function played(game: Game, index: number): Parameters<GameSocketEvents["event"]>[0] {
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
    const link = new FakeLink();
    const live = new LiveGame(sampleGame(), USUAL, link);
    const news: GameNews["kind"][] = [];
    live.listen((heard) => news.push(heard.kind));
    events(link).event(played(live.game.value, 0));
    expect(live.game.value.plies.map((ply) => ply.text)).toEqual(["c1"]);
    expect(live.game.value.take_back).toBe(0);
    const { seq, position } = live.game.value;
    events(link).event({
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
    const link = new FakeLink();
    const live = new LiveGame(sampleGame(), USUAL, link);
    live.play("c1");
    live.play("c1");
    expect(link.commands).toHaveLength(1);
    expect(link.commands[0]?.seen).toBe(1);
    const command = live.pending.value;
    if (command === null) throw new Error("nothing is on its way");
    events(link).done(command, 2);
    expect(live.pending.value).toBe(command);
    events(link).event(played(live.game.value, 0));
    expect(live.pending.value).toBeNull();
  });

  it("is as before after a refusal", () => {
    const link = new FakeLink();
    const live = new LiveGame(sampleGame(), USUAL, link);
    const codes: string[] = [];
    live.listen((news) => news.kind === "refused" && codes.push(news.failure.code));
    live.play("c1");
    const command = live.pending.value;
    if (command === null) throw new Error("nothing is on its way");
    events(link).refused(command, { code: "illegal_move", message: "", detail: null, request_id: null });
    expect(live.pending.value).toBeNull();
    expect(live.game.value.plies).toEqual([]);
    expect(codes).toEqual(["illegal_move"]);
  });

  it("keeps advice only for the position it is for", async () => {
    const link = new FakeLink();
    const live = new LiveGame(sampleGame(), USUAL, link);
    events(link).hint({ ply: 0, moves: [] });
    expect(live.hint.value).toBeNull();
    live.askHint();
    events(link).hint({ ply: 5, moves: [] });
    expect(live.hint.value).toBeNull();
    events(link).hint({ ply: 0, moves: [] });
    expect(live.hint.value).not.toBeNull();
    events(link).event(played(live.game.value, 0));
    expect(live.hint.value).toBeNull();
  });
});

describe("a draft", () => {
  const draft = (): Game => ({ ...sampleGame(), id: "", seq: 0 });

  it("is created by its first command, which is then carried out", async () => {
    const link = new FakeLink();
    const live = new LiveGame(draft(), USUAL, link);
    expect(link.created).toEqual([]);
    live.seat("white", { kind: "engine", level: 9 });
    expect(link.created).toEqual([]);
    live.play("c1");
    live.play("c1");
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(link.created).toHaveLength(1);
    expect(link.created[0]?.seats.white).toEqual({ kind: "engine", level: 9 });
    expect(link.commands.map((command) => command.action)).toEqual([{ kind: "play", text: "c1" }]);
    expect(live.isDraft).toBe(false);
  });

  it("begins where it was to begin, and has advice without being created", async () => {
    const link = new FakeLink();
    const start: Start = { kind: "transcript", moves: "c1" };
    const live = new LiveGame(draft(), start, link);
    live.askHint();
    await Promise.resolve();
    await Promise.resolve();
    expect(live.hint.value).toEqual({ ply: 0, moves: [] });
    expect(link.asked).toEqual([{ spec: "sample", start, moves: [] }]);
    expect(link.created).toEqual([]);
    live.play("c1");
    expect(link.created.map((game) => game.start)).toEqual([start]);
  });

  it("stays a draft when the server cannot be reached", async () => {
    const link = new FakeLink();
    link.answer = () =>
      Promise.reject(new RequestFailed({ code: "unreachable", message: "", detail: null, request_id: null }));
    const live = new LiveGame(draft(), USUAL, link);
    const codes: string[] = [];
    live.listen((news) => news.kind === "refused" && codes.push(news.failure.code));
    live.play("c1");
    await new Promise((resolve) => setTimeout(resolve));
    expect(codes).toEqual(["unreachable"]);
    expect(live.isDraft).toBe(true);
    expect(live.pending.value).toBeNull();
    link.answer = () => Promise.resolve(sampleGame());
    live.play("c1");
    await new Promise((resolve) => setTimeout(resolve));
    expect(link.commands).toHaveLength(1);
  });
});
