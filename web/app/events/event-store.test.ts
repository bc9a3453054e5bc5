import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage, Tournament } from "../../wire";
import type { Followed, GameLine } from "../net/followed-game";
import { Backoff } from "../net/retry";
import { EventStore } from "./event-store";
import { sampleEvent } from "./sample-event";

/** The event that the server answers with, or the status of a failure. */
let now: Tournament | number = sampleEvent();
let asked: string[] = [];
let hold: Promise<void> | null = null;

function line(): { line: GameLine; tell(message: ServerMessage): void; sent: string[] } {
  let one: Followed | null = null;
  const sent: string[] = [];
  return {
    sent,
    tell: (message) => one?.received(message),
    line: {
      send: (message) => {
        sent.push(message.kind);
        return true;
      },
      enter: (followed) => {
        one = followed;
        followed.connectionChanged("open");
      },
      leave: () => {
        one = null;
      },
      commandId: () => "id",
      backoff: () => new Backoff(() => 0),
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  now = sampleEvent();
  asked = [];
  hold = null;
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    const answer = now;
    await hold;
    const isFailure = typeof answer === "number";
    const body = isFailure ? { code: answer === 404 ? "not_found" : "busy", message: "", detail: null } : answer;
    const status = isFailure ? answer : 200;
    return { ok: status === 200, status, headers: new Headers(), json: async () => body };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const reports = (version: number): ServerMessage => ({ kind: "tournament", tournament: "spring", version });

describe("the tournament of the page", () => {
  it("is fetched, followed, and fetched again after a change", async () => {
    const { line: socket, tell, sent } = line();
    const store = new EventStore(socket, "spring");
    store.open();
    await settle();
    expect(sent).toEqual(["follow_tournament"]);
    expect(store.event.value?.version).toBe(7);
    tell(reports(7));
    await settle(1_000);
    expect(asked).toHaveLength(1);
    now = sampleEvent({ version: 8 });
    tell(reports(8));
    await settle();
    expect(store.event.value?.version).toBe(8);
    store.close();
  });

  it("ignores an answer older than the known state", async () => {
    const { line: socket, tell } = line();
    const store = new EventStore(socket, "spring");
    store.open();
    await settle();
    // The command is answered during a fetch.
    let go = (): void => undefined;
    hold = new Promise((resolve) => {
      go = resolve;
    });
    tell(reports(8));
    store.take(sampleEvent({ version: 9 }));
    now = sampleEvent({ version: 9 });
    go();
    await settle();
    expect(store.event.value?.version).toBe(9);
    store.close();
  });

  it("is fetched again after an outdated answer", async () => {
    const { line: socket, tell } = line();
    const store = new EventStore(socket, "spring");
    store.open();
    tell(reports(9));
    await settle();
    expect(asked).toHaveLength(1);
    now = sampleEvent({ version: 9 });
    await settle(200);
    expect(store.event.value?.version).toBe(9);
    await settle(10_000);
    expect(asked).toHaveLength(2);
    store.close();
  });

  it("stays while the server is away, and is reported missing when it is gone", async () => {
    const { line: socket, tell } = line();
    const store = new EventStore(socket, "spring");
    store.open();
    await settle();
    now = 503;
    tell(reports(8));
    await settle(5_000);
    expect(store.event.value?.version).toBe(7);
    expect(store.failure.value).toBeNull();
    now = 404;
    await settle(5_000);
    expect(store.failure.value?.code).toBe("not_found");
    store.close();
  });

  it("is gone as soon as the socket reports it", async () => {
    const { line: socket, tell } = line();
    const store = new EventStore(socket, "spring");
    store.open();
    await settle();
    const error = { code: "not_found", message: "", detail: null, request_id: null } as const;
    tell({ kind: "tournament_gone", tournament: "spring", error });
    expect(store.failure.value?.code).toBe("not_found");
    expect(asked).toHaveLength(1);
    store.close();
  });

  it("repeats a command with the same id", async () => {
    const { line: socket } = line();
    const store = new EventStore(socket, "spring");
    now = 503;
    const done = store.act({ kind: "pair" });
    await settle(100);
    expect(store.isWaiting.value).toBe(true);
    now = sampleEvent({ version: 12 });
    await settle(5_000);
    expect((await done).version).toBe(12);
    expect(store.isWaiting.value).toBe(false);
    expect(asked.filter((request) => request === "POST /api/tournaments/spring/commands").length).toBeGreaterThan(1);
  });
});
