import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, Game, ServerMessage } from "../../wire";
import type { GameSocketEvents, Transport } from "./game-socket";
import { GameSocket, openWebSocket } from "./game-socket";
import { sampleGame } from "./sample-game";

/** A transport whose other end is the test. */
class FakeTransport implements Transport {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;
  readonly sent: ClientMessage[] = [];
  closed = false;

  constructor(readonly address: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  commands(): string[] {
    return this.sent.flatMap((message) => (message.kind === "command" ? [message.command.id] : []));
  }
}

function event(seq: number): ServerMessage {
  const { position } = sampleGame();
  return {
    kind: "event",
    game: "abc",
    seq,
    event: { kind: "took_back", plies: 0 },
    position,
    take_back: null,
    clocks: null,
  };
}

function setUp(seq: number | null = null, exists = true) {
  const transports: FakeTransport[] = [];
  const told: string[] = [];
  const events: GameSocketEvents = {
    connection: (state) => told.push(state),
    snapshot: (game: Game) => told.push(`snapshot ${game.seq}`),
    event: (message) => told.push(`event ${message.seq}`),
    done: (command, last) => told.push(`done ${command.id} ${last}`),
    refused: (command, error) => told.push(`refused ${command.id} ${error.code}`),
    thinking: (color) => told.push(`thinking ${color}`),
    hint: (hint) => told.push(`hint ${hint.ply}`),
    hintFailed: (error) => told.push(`no hint ${error.code}`),
    gone: () => told.push("gone"),
  };
  let ids = 0;
  const socket = new GameSocket(
    {
      open: (address) => {
        const transport = new FakeTransport(address);
        transports.push(transport);
        return transport;
      },
      address: "ws://here/socket",
      commandId: () => {
        ids += 1;
        return `id-${ids}`;
      },
      random: () => 1,
      exists: () => Promise.resolve(exists),
      greeted: (build) => told.push(`build ${build}`),
    },
    events,
    seq,
  );
  const last = (): FakeTransport => {
    const transport = transports.at(-1);
    if (transport === undefined) throw new Error("nothing was opened");
    return transport;
  };
  const opened = (): FakeTransport => {
    socket.connect();
    last().onopen?.();
    return last();
  };
  return { socket, transports, told, last, opened };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("events", () => {
  it("are told in order and only once", () => {
    const { told, opened } = setUp(1);
    const transport = opened();
    transport.say(event(2));
    transport.say(event(2));
    transport.say(event(1));
    transport.say(event(3));
    expect(told).toEqual(["connecting", "open", "event 2", "event 3"]);
  });

  it("count on from a snapshot", () => {
    const { told, opened } = setUp();
    const transport = opened();
    transport.say({ kind: "snapshot", game: { ...sampleGame(), seq: 7 } });
    transport.say(event(7));
    transport.say(event(8));
    expect(told).toEqual(["connecting", "open", "snapshot 7", "event 8"]);
  });

  it("with a gap ask for the whole game", () => {
    const { told, opened, transports, last } = setUp(4);
    const transport = opened();
    transport.say(event(6));
    expect(transport.closed).toBe(true);
    expect(transports).toHaveLength(2);
    expect(last().address).toBe("ws://here/socket");
    last().onopen?.();
    last().say({ kind: "snapshot", game: { ...sampleGame(), seq: 6 } });
    expect(told.filter((line) => line.startsWith("event"))).toEqual([]);
    expect(told.at(-1)).toBe("snapshot 6");
  });

  it("from a connection that was given up are not heard", () => {
    const { told, opened, transports } = setUp(4);
    const first = opened();
    first.say(event(6));
    first.say(event(5));
    expect(transports).toHaveLength(2);
    expect(told.filter((line) => line.startsWith("event"))).toEqual([]);
  });
});

describe("a lost connection", () => {
  it("comes back by itself and goes on after the last event", () => {
    const { told, opened, last, transports } = setUp(1);
    const transport = opened();
    expect(transport.address).toBe("ws://here/socket?since=1");
    transport.say(event(2));
    transport.onclose?.({ code: 1006 });
    expect(told.at(-1)).toBe("lost");
    vi.advanceTimersByTime(250);
    expect(transports).toHaveLength(2);
    expect(last().address).toBe("ws://here/socket?since=2");
    last().onopen?.();
    expect(told.at(-1)).toBe("open");
  });

  /** How long each of the next attempts lets wait; `meet` is what happens to it. */
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

  it("is tried ever more slowly, at most five seconds apart", () => {
    const { opened, last, transports } = setUp(1);
    opened().onclose?.({ code: 1006 });
    const met = waits(transports, 7, () => last().onclose?.({ code: 1006 }));
    expect(met).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  });

  it("is tried ever more slowly also where every attempt succeeds for a moment", () => {
    const { opened, last, transports } = setUp(1);
    opened().onclose?.({ code: 1013 });
    const met = waits(transports, 6, () => {
      last().onopen?.();
      last().say({ kind: "thinking", game: "abc", color: "white" });
      vi.advanceTimersByTime(1_000);
      last().onclose?.({ code: 1013 });
    });
    expect(met).toEqual([250, 500, 1000, 2000, 4000, 5000]);
  });

  it("is tried soon again after one that lived", () => {
    const { opened, last, transports } = setUp(1);
    opened().onclose?.({ code: 1006 });
    waits(transports, 4, () => last().onclose?.({ code: 1006 }));
    waits(transports, 1, () => {
      last().onopen?.();
      vi.advanceTimersByTime(15_000);
      last().say({ kind: "pong", now_ms: 0 });
      last().onclose?.({ code: 1012 });
    });
    expect(waits(transports, 1, () => undefined)).toEqual([250]);
  });

  it("is tried at once when the network is back", () => {
    const { socket, opened, transports } = setUp(1);
    opened().onclose?.({ code: 1006 });
    socket.reconnectNow();
    expect(transports).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(transports).toHaveLength(2);
  });

  it("is noticed by silence", () => {
    const { told, opened } = setUp(1);
    const transport = opened();
    vi.advanceTimersByTime(15_000);
    expect(transport.sent).toEqual([{ kind: "ping" }]);
    transport.say({ kind: "pong", now_ms: 0 });
    vi.advanceTimersByTime(15_000);
    expect(transport.sent).toHaveLength(2);
    vi.advanceTimersByTime(8_000);
    expect(told.at(-1)).toBe("lost");
  });

  it("to a game that is no more is given up", async () => {
    const { told, socket, last, transports } = setUp(1, false);
    socket.connect();
    last().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told).toContain("gone");
    expect(transports).toHaveLength(1);
  });

  it("because the game was deleted is not tried again", () => {
    const { told, opened, transports } = setUp(1);
    opened().onclose?.({ code: 4404 });
    vi.advanceTimersByTime(20_000);
    expect(told.at(-1)).toBe("gone");
    expect(transports).toHaveLength(1);
  });
});

describe("commands", () => {
  it("wait for a connection and are sent again until answered", () => {
    const { socket, told, last, opened } = setUp(1);
    socket.connect();
    socket.command(1, { kind: "play", text: "c1" });
    expect(last().sent).toEqual([]);
    const first = opened();
    expect(first.sent).toEqual([
      { kind: "command", command: { id: "id-1", seen: 1, action: { kind: "play", text: "c1" } } },
    ]);
    first.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1_000);
    last().onopen?.();
    expect(last().commands()).toEqual(["id-1"]);
    last().say({ kind: "done", game: "abc", id: "id-1", seq: 2 });
    expect(told.at(-1)).toBe("done id-1 2");
    expect(socket.unanswered).toEqual([]);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1_000);
    last().onopen?.();
    expect(last().commands()).toEqual([]);
  });

  it("hear of a refusal once", () => {
    const { socket, told, opened } = setUp(1);
    const transport = opened();
    socket.command(1, { kind: "take_back" });
    const refusal: ServerMessage = {
      kind: "refused",
      game: "abc",
      id: "id-1",
      error: { code: "stale", message: "", detail: null, request_id: null },
    };
    transport.say(refusal);
    transport.say(refusal);
    expect(told.filter((line) => line.startsWith("refused"))).toEqual(["refused id-1 stale"]);
  });

  it("are sent again after a refusal that says nothing about them, until one is told", () => {
    const { socket, told, opened } = setUp(1);
    const transport = opened();
    socket.command(1, { kind: "take_back" });
    const error = { code: "busy", message: "", detail: null, request_id: null } as const;
    const busy: ServerMessage = { kind: "refused", game: "abc", id: "id-1", error };
    transport.say(busy);
    expect(transport.commands()).toEqual(["id-1"]);
    vi.advanceTimersByTime(250);
    expect(transport.commands()).toEqual(["id-1", "id-1"]);
    transport.say({ kind: "done", game: "abc", id: "id-1", seq: 2 });
    expect(told.at(-1)).toBe("done id-1 2");
    vi.advanceTimersByTime(10_000);
    expect(transport.commands()).toHaveLength(2);

    socket.command(2, { kind: "take_back" });
    for (let times = 0; times < 20; times += 1) {
      transport.say({ ...busy, id: "id-2" });
      vi.advanceTimersByTime(5_000);
    }
    expect(told.filter((line) => line.startsWith("refused"))).toEqual(["refused id-2 busy"]);
    expect(transport.commands().filter((id) => id === "id-2")).toHaveLength(8);
  });

  it("are not sent after the end", () => {
    const { socket, opened } = setUp(1);
    const transport = opened();
    socket.close();
    expect(transport.closed).toBe(true);
    expect(socket.askHint()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(transport.sent).toEqual([]);
  });
});

it("passes over what it cannot read", () => {
  const { told, opened } = setUp(1);
  const transport = opened();
  transport.onmessage?.({ data: "{" });
  transport.onmessage?.({ data: new ArrayBuffer(1) });
  expect(told).toEqual(["connecting", "open"]);
});

/** The browser's socket, as far as a transport uses it. */
class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static last: FakeWebSocket;
  readyState = FakeWebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  closed = false;

  constructor(readonly address: string) {
    FakeWebSocket.last = this;
  }

  close(): void {
    if (this.readyState === FakeWebSocket.CONNECTING) throw new Error("closed before the connection is established");
    this.closed = true;
  }

  open(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen?.();
  }
}

describe("a transport over the browser's socket", () => {
  beforeEach(() => vi.stubGlobal("WebSocket", FakeWebSocket));
  afterEach(() => vi.unstubAllGlobals());

  it("closes at once when it is open", () => {
    const transport = openWebSocket("ws://here/socket");
    FakeWebSocket.last.open();
    transport.close();
    expect(FakeWebSocket.last.closed).toBe(true);
  });

  it("closes once it opens when it was given up while it connected, and tells nobody", () => {
    const transport = openWebSocket("ws://here/socket");
    const opened = vi.fn();
    transport.onopen = opened;
    transport.close();
    FakeWebSocket.last.open();
    expect(FakeWebSocket.last.closed).toBe(true);
    expect(opened).not.toHaveBeenCalled();
  });
});
