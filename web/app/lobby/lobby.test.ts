import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiError, ClientMessage, LobbyNews, LobbyRequest, NewSeek, Seek } from "../../wire";
import type { Followed, GameLine } from "../net/followed-game";
import { Backoff } from "../net/retry";
import { Lobby } from "./lobby";

/** A connection on which the test plays the server. */
class FakeLine implements GameLine {
  follower: Followed | null = null;
  readonly #requests: LobbyRequest[] = [];
  #isOpen = false;
  #ids = 0;

  send(message: ClientMessage): boolean {
    if (!this.#isOpen || message.kind !== "lobby") return false;
    this.#requests.push(message.request);
    return true;
  }

  enter(follower: Followed): void {
    this.follower = follower;
    this.connect();
  }

  leave(): void {
    this.follower = null;
  }

  commandId(): string {
    this.#ids += 1;
    return `id-${this.#ids}`;
  }

  backoff(): Backoff {
    return new Backoff(() => 0);
  }

  connect(): void {
    this.#isOpen = true;
    this.follower?.connectionChanged("open");
  }

  lose(): void {
    this.#isOpen = false;
    this.follower?.connectionChanged("lost");
  }

  deliver(news: LobbyNews): void {
    this.follower?.received({ kind: "lobby", news });
  }

  /** Returns the requests since the last call, as short texts. */
  takeRequests(): string[] {
    return this.#requests.splice(0).map(inShort);
  }
}

function inShort(request: LobbyRequest): string {
  switch (request.kind) {
    case "enter":
      return request.quietly === true ? "enter quietly" : "enter";
    case "leave":
      return "leave";
    case "seek":
      return `seek ${request.id} ${request.seek.terms?.clock ?? ""}`;
    case "accept":
      return `accept ${request.id} ${request.seek}`;
    case "cancel":
    case "decline":
      return `${request.kind} ${request.seek}`;
  }
}

const quick = (clock: string): NewSeek => ({ terms: { clock }, quick: true });

function seekOf(seek: number, more: Partial<Seek> = {}): Seek {
  return {
    seek,
    by: { name: "Anna", avatar: null, account: true, rating: null },
    spec: "othello",
    terms: {},
    speed: null,
    color: null,
    range: {},
    quick: false,
    since_ms: 0,
    to: null,
    mine: false,
    acceptable: true,
    ...more,
  };
}

function refusal(code: ApiError["code"]): ApiError {
  return { code, message: "", detail: null, request_id: null };
}

function setUp() {
  const line = new FakeLine();
  const reports: string[] = [];
  const lobby = new Lobby(line, {
    paired: (game) => reports.push(`paired ${game}`),
    ended: (wanted, why) => reports.push(`${wanted.to ?? "anybody"} ${why}`),
    refused: ({ code }) => reports.push(`refused ${code}`),
    now: () => 7,
  });
  return { line, lobby, reports };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("being in the lobby", () => {
  it("lasts as long as a view is open; listening alone gets only challenges", () => {
    const { line, lobby } = setUp();
    lobby.listen(true);
    const leave = lobby.enter();
    leave();
    leave();
    lobby.listen(false);
    expect(line.takeRequests()).toEqual(["enter quietly", "enter", "enter quietly"]);
    expect(line.follower).toBeNull();
    expect(lobby.connection.value).toBe("closed");
  });

  it("follows added and removed seeks, and is empty without a connection", () => {
    const { line, lobby } = setUp();
    lobby.enter();
    line.deliver({ kind: "entered", seeks: [seekOf(2), seekOf(1)], more: 2, here: 3 });
    line.deliver({ kind: "changed", added: [seekOf(3)], removed: [1, 9], here: 4 });
    expect(lobby.seeks.value.map(({ seek }) => seek)).toEqual([2, 3]);
    // Seek 9 was one of those that the server had not sent, so their number decreases.
    expect([lobby.more.value, lobby.here.value]).toEqual([1, 4]);
    line.lose();
    expect([lobby.seeks.value, lobby.here.value, lobby.connection.value]).toEqual([[], null, "lost"]);
  });

  it("is entered again after the server has dropped the client, or was busy", () => {
    const { line, lobby } = setUp();
    lobby.enter();
    line.takeRequests();
    line.deliver({ kind: "left" });
    vi.advanceTimersByTime(125);
    line.deliver({ kind: "refused", id: null, error: refusal("busy") });
    vi.advanceTimersByTime(250);
    expect(line.takeRequests()).toEqual(["enter", "enter"]);
  });
});

describe("a seek", () => {
  it("resolves once the server confirms it, and is posted again on a new connection", async () => {
    const { line, lobby } = setUp();
    lobby.enter();
    const confirmed = lobby.seek(quick("5+0"));
    line.deliver({ kind: "sought", id: "id-1", seek: 41 });
    await confirmed;
    expect(lobby.own.value).toEqual([{ id: "id-1", wanted: quick("5+0"), seek: 41, since: 7 }]);
    line.lose();
    expect(lobby.own.value[0]?.seek).toBeNull();
    line.connect();
    expect(line.takeRequests()).toEqual(["enter", "seek id-1 5+0", "enter", "seek id-1 5+0"]);
  });

  it("enters by itself, quietly, and leaves with its end", () => {
    const { line, lobby, reports } = setUp();
    void lobby.seek({ to: "Boris" });
    expect(line.takeRequests()).toEqual(["enter quietly", "seek id-1 "]);
    line.deliver({ kind: "sought", id: "id-1", seek: 5 });
    line.deliver({ kind: "ended", seek: 5, why: "declined" });
    expect(reports).toEqual(["Boris declined"]);
    expect(line.follower).toBeNull();
  });

  it("for quick pairing replaces the previous one", () => {
    const { line, lobby } = setUp();
    lobby.enter();
    void lobby.seek(quick("5+0"));
    line.deliver({ kind: "sought", id: "id-1", seek: 1 });
    void lobby.seek(quick("3+2"));
    line.deliver({ kind: "ended", seek: 1, why: "cancelled" });
    expect(lobby.own.value.map(({ wanted }) => wanted.terms?.clock)).toEqual(["3+2"]);
  });

  it("that is canceled before the server confirms it ends too", () => {
    const { line, lobby } = setUp();
    lobby.enter();
    void lobby.seek(quick("5+0"));
    for (const own of lobby.own.value) lobby.cancel(own);
    line.takeRequests();
    line.deliver({ kind: "sought", id: "id-1", seek: 9 });
    expect(line.takeRequests()).toEqual(["cancel 9"]);
    expect(lobby.own.value).toEqual([]);
  });

  it("is not posted again for another account", async () => {
    const { line, lobby } = setUp();
    lobby.enter();
    void lobby.seek(quick("5+0"));
    line.deliver({ kind: "sought", id: "id-1", seek: 9 });
    const unanswered = lobby.seek({ to: "Boris" });
    line.takeRequests();
    lobby.cancelAll();
    await unanswered;
    expect(line.takeRequests()).toEqual(["cancel 9"]);
    line.lose();
    line.connect();
    expect([line.takeRequests(), lobby.own.value]).toEqual([["enter"], []]);
  });

  it("fails with the server's refusal", async () => {
    const { line, lobby, reports } = setUp();
    lobby.enter();
    const confirmed = lobby.seek(quick("warp"));
    line.deliver({ kind: "refused", id: "id-1", error: refusal("bad_clock") });
    await expect(confirmed).rejects.toMatchObject({ code: "bad_clock" });
    expect(lobby.own.value).toEqual([]);
    expect(reports).toEqual([]);
  });

  it("is posted again if its game could not begin", () => {
    const { line, lobby } = setUp();
    lobby.enter();
    void lobby.seek(quick("5+0"));
    line.deliver({ kind: "sought", id: "id-1", seek: 1 });
    line.takeRequests();
    line.deliver({ kind: "ended", seek: 1, why: "failed" });
    expect(line.takeRequests()).toEqual(["seek id-1 5+0"]);
  });

  it("ends in a game", () => {
    const { line, lobby, reports } = setUp();
    lobby.enter();
    void lobby.seek(quick("5+0"));
    line.deliver({ kind: "sought", id: "id-1", seek: 1 });
    line.deliver({ kind: "ended", seek: 1, why: "paired" });
    line.deliver({ kind: "paired", game: "abc", color: "white", seek: 1, id: null });
    expect(reports).toEqual(["paired abc"]);
    expect(lobby.own.value).toEqual([]);
  });
});

describe("somebody else's seek", () => {
  it("is accepted only once, and the refusal is reported", () => {
    const { line, lobby, reports } = setUp();
    lobby.enter();
    lobby.accept(4);
    lobby.accept(4);
    expect(line.takeRequests()).toEqual(["enter", "accept id-1 4"]);
    expect([...lobby.accepting.value.values()]).toEqual([4]);
    line.deliver({ kind: "refused", id: "id-1", error: refusal("not_found") });
    expect(lobby.accepting.value.size).toBe(0);
    expect(reports).toEqual(["refused not_found"]);
  });

  it("that is a challenge disappears as soon as it is declined", () => {
    const { line, lobby } = setUp();
    lobby.listen(true);
    line.deliver({ kind: "entered", seeks: [seekOf(3, { to: "Boris" })], more: 0, here: 0 });
    lobby.decline(3);
    expect(line.takeRequests()).toEqual(["enter quietly", "decline 3"]);
    expect(lobby.seeks.value).toEqual([]);
  });
});
