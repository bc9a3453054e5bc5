import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiError, ClientMessage, Game, ServerMessage } from "../../wire";
import type { GameFollower } from "./followed-game";
import { FollowedLobby } from "./followed-lobby";
import { FollowedTournament } from "./followed-tournament";
import { PageSocket } from "./page-socket";
import { sampleGame } from "./sample-game";
import { ServerTime } from "./server-time";
import type { Transport } from "./transport";

/** A transport on which the test plays the server. */
class FakeTransport implements Transport {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((code: number) => void) | null = null;
  readonly sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The requests about games, as short texts. */
  follows(): string[] {
    return this.sent.flatMap((message) => {
      if (message.kind === "unfollow") return [`unfollow ${message.game}`];
      if (message.kind !== "follow") return [];
      const { game, since, link } = message;
      return [`follow ${[game, since, link].filter((part) => part !== undefined).join(" ")}`];
    });
  }

  pings(): number {
    return this.sent.filter(({ kind }) => kind === "ping").length;
  }

  commands(): string[] {
    return this.sent.flatMap((message) => (message.kind === "command" ? [message.command.id] : []));
  }
}

function event(seq: number, game = "abc"): ServerMessage {
  const { position } = sampleGame();
  return {
    kind: "event",
    game,
    seq,
    event: { kind: "took_back", plies: 0 },
    position,
    take_back: null,
    clocks: null,
  };
}

const HELLO: ServerMessage = { kind: "hello", protocol: 2, build: "b", now_ms: 50_000 };

function failure(code: ApiError["code"]): ApiError {
  return { code, message: "", detail: null, request_id: null };
}

function setUp(seq: number | null = null) {
  const transports: FakeTransport[] = [];
  const reports: string[] = [];
  const builds: (string | null)[] = [];
  const time = new ServerTime();
  let ids = 0;
  const page = new PageSocket({
    open: () => {
      const transport = new FakeTransport();
      transports.push(transport);
      return transport;
    },
    commandId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    random: () => 1,
    greeted: (build) => builds.push(build),
    turnedAway: () => reports.push("turned away"),
    signedOut: () => reports.push("signed out"),
    accountChanged: () => reports.push("account changed"),
    unread: (count) => reports.push(`${count} unread`),
    time,
  });
  const follow = (id: string, known: number | null, link: string | null = null) => {
    const tell = (line: string) => reports.push(id === "abc" ? line : `${id}: ${line}`);
    const follower: GameFollower = {
      connection: tell,
      snapshot: (game: Game) => tell(`snapshot ${game.seq}`),
      event: (message) => tell(`event ${message.seq}`),
      done: (command, last) => tell(`done ${command.id} ${last}`),
      refused: (command, error) => tell(`refused ${command.id} ${error.code}`),
      thinking: (color) => tell(`thinking ${color}`),
      presence: ({ watchers }) => tell(`watchers ${watchers}`),
      rated: ({ speed }) => tell(`rated ${speed}`),
      hint: (hint) => tell(`hint ${hint.ply}`),
      hintFailed: (error) => tell(`no hint ${error.code}`),
      gone: () => tell("gone"),
    };
    return page.follow({ id, seq: known, link }, follower);
  };
  const game = follow("abc", seq);
  const last = (): FakeTransport => {
    const transport = transports.at(-1);
    if (transport === undefined) throw new Error("nothing was opened");
    return transport;
  };
  const greet = (): FakeTransport => {
    last().onopen?.();
    last().say(HELLO);
    return last();
  };
  const opened = (): FakeTransport => {
    game.connect();
    return greet();
  };
  const tournament = (id: string) =>
    new FollowedTournament(page.line, id, {
      connection: (state) => reports.push(`${id}: ${state}`),
      version: (version) => reports.push(`${id}: version ${version}`),
      gone: () => reports.push(`${id}: gone`),
    });
  return { page, game, follow, tournament, transports, reports, builds, time, last, greet, opened };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("events", () => {
  it("are reported in order and once", () => {
    const { reports, opened } = setUp(1);
    const transport = opened();
    transport.say(event(2));
    transport.say(event(2));
    transport.say(event(1));
    transport.say(event(3));
    expect(reports).toEqual(["connecting", "open", "event 2", "event 3"]);
  });

  it("continue after a snapshot", () => {
    const { reports, opened } = setUp();
    const transport = opened();
    transport.say({ kind: "snapshot", game: { ...sampleGame(), seq: 7 } });
    transport.say(event(7));
    transport.say(event(8));
    expect(reports).toEqual(["connecting", "open", "snapshot 7", "event 8"]);
  });

  it("after a gap cause a request for the whole game", () => {
    const { reports, opened } = setUp(4);
    const transport = opened();
    transport.say(event(6));
    transport.say(event(7));
    expect(transport.follows()).toEqual(["follow abc 4", "follow abc"]);
    transport.say({ kind: "snapshot", game: { ...sampleGame(), seq: 7 } });
    transport.say(event(8));
    expect(reports).toEqual(["connecting", "open", "snapshot 7", "event 8"]);
  });

  it.each(["", "7", "null", "[]", "{}", '{"kind":7}', "{"])("without a kind are ignored: %s", (data) => {
    const { reports, opened } = setUp(4);
    const transport = opened();
    const before = [...reports];
    transport.onmessage?.({ data });
    transport.say(event(5));
    expect(reports).toEqual([...before, "event 5"]);
  });

  it("from an abandoned connection are ignored", () => {
    const { reports, opened, last, page } = setUp(4);
    const first = opened();
    first.onclose?.(1006);
    page.reconnectNow();
    first.say(event(5));
    expect(last()).not.toBe(first);
    expect(reports.filter((line) => line.startsWith("event"))).toEqual([]);
  });
});

describe("several games", () => {
  it("share one connection, and each gets its own messages", () => {
    const { follow, reports, opened, transports } = setUp(1);
    const transport = opened();
    follow("other", null, "key").connect();
    expect(transports).toHaveLength(1);
    expect(transport.follows()).toEqual(["follow abc 1", "follow other key"]);
    transport.say({ kind: "snapshot", game: { ...sampleGame(), id: "other", seq: 3 } });
    transport.say(event(4, "other"));
    transport.say(event(2));
    expect(reports.slice(2)).toEqual(["other: open", "other: snapshot 3", "other: event 4", "event 2"]);
  });

  it("all continue after a loss, each after its last event, with their commands", () => {
    const { follow, game, opened, greet, reports } = setUp(1);
    const transport = opened();
    const other = follow("other", 7);
    other.connect();
    transport.say(event(2));
    other.command(7, { kind: "take_back" });
    transport.onclose?.(1006);
    game.command(2, { kind: "play", text: "c1" });
    expect(reports.slice(-2)).toEqual(["lost", "other: lost"]);
    vi.advanceTimersByTime(250);
    const again = greet();
    expect(again.follows()).toEqual(["follow abc 2", "follow other 7"]);
    expect(again.commands()).toEqual(["id-2", "id-1"]);
  });

  it("are followed before any request about them", () => {
    const { page, greet, last } = setUp();
    const asks: Partial<GameFollower> = { connection: (state) => state === "open" && hinted.askHint() };
    const hinted = page.follow({ id: "hinted", seq: 1, link: null }, asks as GameFollower);
    hinted.connect();
    greet();
    expect(last().sent.map(({ kind }) => kind)).toEqual(["follow", "hint", "ping"]);
  });

  it("are left one by one, and the connection closes some time after the last", () => {
    const { follow, game, opened, transports } = setUp(1);
    const transport = opened();
    const other = follow("other", 1);
    other.connect();
    game.close();
    expect(transport.follows().at(-1)).toBe("unfollow abc");
    vi.advanceTimersByTime(12_000);
    expect(transport.closed).toBe(false);
    other.close();
    vi.advanceTimersByTime(5_000);
    const next = follow("next", 1);
    next.connect();
    transport.say({ kind: "thinking", game: "next", color: null });
    vi.advanceTimersByTime(9_000);
    expect(transport.closed).toBe(false);
    next.close();
    vi.advanceTimersByTime(10_000);
    expect(transport.closed).toBe(true);
    expect(transports).toHaveLength(1);
  });
});

describe("a game that cannot be followed", () => {
  it("because it does not exist is abandoned", () => {
    const { reports, opened, transports } = setUp(1);
    const transport = opened();
    transport.say({ kind: "unfollowed", game: "abc", error: failure("not_found") });
    vi.advanceTimersByTime(60_000);
    expect(reports.slice(-2)).toEqual(["closed", "gone"]);
    expect(transport.closed).toBe(true);
    expect(transports).toHaveLength(1);
  });

  it("at the moment is requested again, and its commands are not lost", () => {
    const { game, reports, opened } = setUp(1);
    const transport = opened();
    transport.say({ kind: "unfollowed", game: "abc", error: failure("busy") });
    game.command(1, { kind: "play", text: "c1" });
    transport.say({ kind: "refused", game: "abc", id: "id-1", error: failure("bad_request") });
    vi.advanceTimersByTime(250);
    expect(transport.follows()).toEqual(["follow abc 1", "follow abc 1"]);
    expect(transport.commands()).toEqual(["id-1", "id-1"]);
    expect(reports).toEqual(["connecting", "open"]);
  });
});

describe("the server's time", () => {
  it("is measured at first and with each test of the connection", () => {
    vi.setSystemTime(10_000);
    const { time, opened } = setUp(1);
    const transport = opened();
    expect(time.now()).toBe(50_000);
    vi.advanceTimersByTime(100);
    transport.say({ kind: "pong", now_ms: 50_060 });
    expect(time.now()).toBe(50_110);
    vi.advanceTimersByTime(2_000);
    expect(transport.pings()).toBe(4);
    // Time is measured even when other messages keep arriving.
    for (let seconds = 0; seconds < 120; seconds += 5) {
      vi.advanceTimersByTime(5_000);
      transport.say({ kind: "thinking", game: "abc", color: null });
    }
    expect(transport.pings()).toBe(6);
  });
});

it("ends with a server of another protocol", () => {
  const { game, reports, builds, last } = setUp(1);
  game.connect();
  last().onopen?.();
  last().say({ ...HELLO, protocol: 3, build: "c" });
  expect(reports).toEqual(["connecting", "lost"]);
  expect(builds).toEqual(["c"]);
});

describe("a lost connection", () => {
  it("is restored by itself and continues after the last event", () => {
    const { reports, opened, greet, transports } = setUp(1);
    const transport = opened();
    expect(transport.follows()).toEqual(["follow abc 1"]);
    transport.say(event(2));
    transport.onclose?.(1006);
    expect(reports.at(-1)).toBe("lost");
    vi.advanceTimersByTime(250);
    expect(transports).toHaveLength(2);
    expect(greet().follows()).toEqual(["follow abc 2"]);
    expect(reports.at(-1)).toBe("open");
  });

  it("beyond the limit is recognized, and tried again", () => {
    const { reports, opened, last, greet, transports } = setUp(1);
    opened().onclose?.(1006);
    expect(reports).not.toContain("turned away");
    vi.advanceTimersByTime(250);
    last().onopen?.();
    last().onclose?.(4429);
    expect(reports.slice(-2)).toEqual(["turned away", "lost"]);
    vi.advanceTimersByTime(500);
    expect(transports).toHaveLength(3);
    expect(greet().follows()).toEqual(["follow abc 1"]);
    expect(reports.at(-1)).toBe("open");
  });

  /** Returns the pauses before each of the next attempts. `meet` decides the outcome of an attempt. */
  function waits(transports: FakeTransport[], attempts: number, meet: () => void): number[] {
    return Array.from({ length: attempts }, () => {
      const before = transports.length;
      let waited = 0;
      while (transports.length === before && waited < 10_000) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      meet();
      return waited;
    });
  }

  it("is tried with growing pauses of at most five seconds", () => {
    const { opened, last, transports } = setUp(1);
    opened().onclose?.(1006);
    const met = waits(transports, 7, () => last().onclose?.(1006));
    expect(met).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  });

  it("is tried with growing pauses also if every attempt succeeds for a moment", () => {
    const { opened, last, greet, transports } = setUp(1);
    opened().onclose?.(1006);
    const met = waits(transports, 6, () => {
      greet();
      last().say({ kind: "thinking", game: "abc", color: "white" });
      vi.advanceTimersByTime(1_000);
      last().onclose?.(1006);
    });
    expect(met).toEqual([250, 500, 1000, 2000, 4000, 5000]);
  });

  it("is tried again soon after one that lasted", () => {
    const { opened, last, greet, transports } = setUp(1);
    opened().onclose?.(1006);
    waits(transports, 4, () => last().onclose?.(1006));
    waits(transports, 1, () => {
      greet();
      vi.advanceTimersByTime(15_000);
      last().say({ kind: "pong", now_ms: 0 });
      last().onclose?.(1006);
    });
    expect(waits(transports, 1, () => undefined)).toEqual([250]);
  });

  it("is tried at once when the network is back", () => {
    const { page, opened, transports } = setUp(1);
    opened().onclose?.(1006);
    page.reconnectNow();
    expect(transports).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(transports).toHaveLength(2);
  });

  it("without a subject is not tried", () => {
    const { page, transports } = setUp(1);
    page.reconnectNow();
    expect(transports).toEqual([]);
  });

  it("is noticed soon after a sleep, and one that survived it stays", () => {
    const { page, opened, greet, reports, transports } = setUp(1);
    const transport = opened();
    vi.advanceTimersByTime(5_000);
    transport.say({ kind: "pong", now_ms: 0 });
    const before = transport.pings();
    page.reconnectNow();
    expect(transport.pings()).toBe(before + 1);
    vi.advanceTimersByTime(3_000);
    transport.say({ kind: "pong", now_ms: 0 });
    vi.advanceTimersByTime(5_000);
    expect([reports.at(-1), transports.length]).toEqual(["open", 1]);
    page.reconnectNow();
    vi.advanceTimersByTime(4_250);
    expect(transports).toHaveLength(2);
    greet();
    expect(reports.slice(-2)).toEqual(["lost", "open"]);
  });

  it("is noticed by silence", () => {
    const { reports, opened } = setUp(1);
    const transport = opened();
    vi.advanceTimersByTime(5_000);
    transport.say({ kind: "pong", now_ms: 0 });
    const before = transport.pings();
    vi.advanceTimersByTime(15_000);
    expect(transport.pings()).toBe(before + 1);
    transport.say({ kind: "pong", now_ms: 0 });
    vi.advanceTimersByTime(15_000);
    expect(transport.pings()).toBe(before + 2);
    vi.advanceTimersByTime(8_000);
    expect(reports.at(-1)).toBe("lost");
  });
});

describe("commands", () => {
  it("wait for a connection and are sent again until answered", () => {
    const { game, reports, last, greet } = setUp(1);
    game.connect();
    game.command(1, { kind: "play", text: "c1" });
    expect(last().sent).toEqual([]);
    const first = greet();
    expect(first.sent.filter(({ kind }) => kind === "command")).toEqual([
      { kind: "command", game: "abc", command: { id: "id-1", seen: 1, action: { kind: "play", text: "c1" } } },
    ]);
    first.onclose?.(1006);
    vi.advanceTimersByTime(1_000);
    greet();
    expect(last().commands()).toEqual(["id-1"]);
    last().say({ kind: "done", game: "abc", id: "id-1", seq: 2 });
    expect(reports.at(-1)).toBe("done id-1 2");
    expect(game.unanswered).toEqual([]);
    last().onclose?.(1006);
    vi.advanceTimersByTime(1_000);
    greet();
    expect(last().commands()).toEqual([]);
  });

  it("are refused once", () => {
    const { game, reports, opened } = setUp(1);
    const transport = opened();
    transport.say({ kind: "thinking", game: "abc", color: null });
    game.command(1, { kind: "take_back" });
    const refusal: ServerMessage = {
      kind: "refused",
      game: "abc",
      id: "id-1",
      error: { code: "stale", message: "", detail: null, request_id: null },
    };
    transport.say(refusal);
    transport.say(refusal);
    expect(reports.filter((line) => line.startsWith("refused"))).toEqual(["refused id-1 stale"]);
  });

  it("are sent again after a temporary refusal, up to a limit", () => {
    const { game, reports, opened } = setUp(1);
    const transport = opened();
    transport.say({ kind: "thinking", game: "abc", color: null });
    game.command(1, { kind: "take_back" });
    const error = { code: "busy", message: "", detail: null, request_id: null } as const;
    const busy: ServerMessage = { kind: "refused", game: "abc", id: "id-1", error };
    transport.say(busy);
    expect(transport.commands()).toEqual(["id-1"]);
    vi.advanceTimersByTime(250);
    expect(transport.commands()).toEqual(["id-1", "id-1"]);
    transport.say({ kind: "done", game: "abc", id: "id-1", seq: 2 });
    expect(reports.at(-1)).toBe("done id-1 2");
    vi.advanceTimersByTime(10_000);
    expect(transport.commands()).toHaveLength(2);

    game.command(2, { kind: "take_back" });
    for (let times = 0; times < 20; times += 1) {
      transport.say({ ...busy, id: "id-2" });
      vi.advanceTimersByTime(5_000);
    }
    expect(reports.filter((line) => line.startsWith("refused"))).toEqual(["refused id-2 busy"]);
    expect(transport.commands().filter((id) => id === "id-2")).toHaveLength(8);
  });

  it("are not sent after the end", () => {
    const { game, opened } = setUp(1);
    const transport = opened();
    game.close();
    vi.advanceTimersByTime(60_000);
    expect(transport.closed).toBe(true);
    expect(game.askHint()).toBe(false);
    expect(transport.commands()).toEqual([]);
  });
});

describe("tournaments", () => {
  const asked = (transport: FakeTransport): string[] =>
    transport.sent.flatMap((message) => ("tournament" in message ? [`${message.kind} ${message.tournament}`] : []));

  it("are followed beside games, also one with the id of a game", () => {
    const { opened, tournament, reports } = setUp(1);
    const transport = opened();
    reports.length = 0;
    const spring = tournament("abc");
    spring.connect();
    expect(asked(transport)).toEqual(["follow_tournament abc"]);
    transport.say({ kind: "tournament", tournament: "abc", version: 3 });
    transport.say({ kind: "tournament", tournament: "other", version: 9 });
    transport.say(event(2));
    expect(reports).toEqual(["abc: open", "abc: version 3", "event 2"]);
    spring.close();
    expect(asked(transport).at(-1)).toBe("unfollow_tournament abc");
    expect(transport.follows()).not.toContain("unfollow abc");
  });

  it("are followed again on a new connection", () => {
    const { opened, tournament, greet, last } = setUp(1);
    const spring = tournament("spring");
    const first = opened();
    spring.connect();
    first.onclose?.(1006);
    vi.advanceTimersByTime(5_000);
    greet();
    expect(asked(last())).toEqual(["follow_tournament spring"]);
  });

  it("that are gone are reported once, and those that a busy server refuses are requested again", () => {
    const { opened, tournament, reports } = setUp(1);
    const transport = opened();
    const spring = tournament("spring");
    spring.connect();
    transport.say({ kind: "tournament_gone", tournament: "spring", error: failure("busy") });
    expect(reports).not.toContain("spring: gone");
    vi.advanceTimersByTime(5_000);
    expect(asked(transport)).toEqual(["follow_tournament spring", "follow_tournament spring"]);
    transport.say({ kind: "tournament_gone", tournament: "spring", error: failure("not_found") });
    expect(reports.at(-1)).toBe("spring: gone");
  });
});

describe("the lobby", () => {
  it("is followed beside games, and left at the end", () => {
    const { page, opened, reports } = setUp(1);
    const transport = opened();
    const lobby = new FollowedLobby(page.line, {
      connection: (state) => reports.push(`lobby: ${state}`),
      news: (news) => reports.push(`lobby: ${news.kind}`),
    });
    reports.length = 0;
    lobby.connect();
    expect(lobby.say({ kind: "enter" })).toBe(true);
    transport.say({ kind: "lobby", news: { kind: "entered", seeks: [], more: 0, here: 1 } });
    transport.say(event(2));
    expect(reports).toEqual(["lobby: open", "lobby: entered", "event 2"]);
    lobby.close();
    expect(transport.sent.slice(-2)).toEqual([
      { kind: "lobby", request: { kind: "enter" } },
      { kind: "lobby", request: { kind: "leave" } },
    ]);
  });
});

describe("the account", () => {
  it("may change: everything is followed again at once", () => {
    const { page, opened, greet, transports, reports } = setUp(1);
    const first = opened();
    page.reopen();
    expect(first.closed).toBe(true);
    expect(transports).toHaveLength(2);
    greet();
    expect(reports.at(-1)).toBe("open");
  });

  it("is reported when a session has ended", () => {
    const { opened, reports } = setUp(1);
    opened().onclose?.(4003);
    expect(reports.slice(-2)).toEqual(["signed out", "lost"]);
  });

  it("reports its changes, which concern no game", () => {
    const { opened, reports } = setUp();
    const before = opened();
    reports.length = 0;
    before.say({ kind: "account" });
    before.say({ kind: "inbox", unread: 2 });
    expect(reports).toEqual(["account changed", "2 unread"]);
  });

  it("gets the effect of a game on the ratings", () => {
    const { opened, reports } = setUp(1);
    opened().say({
      kind: "rated",
      game: "abc",
      ratings: { game: "othello", speed: "blitz", black: null, white: null },
    });
    expect(reports.at(-1)).toBe("rated blitz");
  });
});

it("ignores unreadable messages", () => {
  const { reports, opened } = setUp(1);
  const transport = opened();
  transport.onmessage?.({ data: "{" });
  transport.onmessage?.({ data: new ArrayBuffer(1) });
  expect(reports).toEqual(["connecting", "open"]);
});
