import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createGame, fetchGame, get, read, tryPosition } from "./api";
import { noteAnswer, reachable } from "./reach";

/** Replaces `AbortSignal.timeout` with one that uses the test's clock. */
function timeout(ms: number): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(new DOMException("signal timed out", "TimeoutError")), ms);
  return late.signal;
}

/** Returns a server that never answers, and one whose answer never ends. Both honor the abort signal. */
const silent = (_: string, { signal }: { signal: AbortSignal }): Promise<Response> =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const endless = (_: string, { signal }: { signal: AbortSignal }): Promise<Response> => {
  const json = () => new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  return Promise.resolve({ ok: true, status: 200, headers: new Headers(), json } as Response);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
  vi.spyOn(AbortSignal, "timeout").mockImplementation(timeout);
  noteAnswer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns the outcome of a request after `ms` milliseconds. */
async function within(ms: number, asked: Promise<unknown>): Promise<string> {
  let became = "nothing";
  asked.then(
    () => {
      became = "answered";
    },
    ({ failure }) => {
      became = failure.code;
    },
  );
  await vi.advanceTimersByTimeAsync(ms);
  return became;
}

describe("a request", () => {
  it("for a board has a short limit, others one longer than the server's own", async () => {
    vi.stubGlobal("fetch", silent);
    for (const ask of [() => tryPosition({}), () => fetchGame("abc"), () => createGame({ seats: undefined as never })])
      expect(await within(10_000, ask())).toBe("unreachable");
    const slow = get("/api/records/player");
    expect(await within(20_000, slow)).toBe("nothing");
    expect(await within(5_000, slow)).toBe("unreachable");
    expect(await within(60_000, get("/api/account/export", 600_000))).toBe("nothing");
    expect(reachable.value).toBe(false);
  });

  it("whose answer does not end is aborted as well", async () => {
    vi.stubGlobal("fetch", endless);
    expect(await within(10_000, tryPosition({}))).toBe("unreachable");
  });

  it("waits as long as a browser without AbortSignal.timeout does", async () => {
    vi.stubGlobal("AbortSignal", {});
    const asked = vi.fn(async () => Response.json({ id: "abc" }));
    vi.stubGlobal("fetch", asked);
    expect(await within(0, fetchGame("abc"))).toBe("answered");
    expect(asked).toHaveBeenCalledWith("/api/games/abc", expect.objectContaining({ signal: null }));
  });

  it("that its caller aborted tells nothing about the server", async () => {
    const leaving = new AbortController();
    const asked = read(silent("", leaving));
    leaving.abort();
    expect(await within(0, asked)).toBe("unreachable");
    expect(reachable.value).toBe(true);
  });
});

describe("an answer", () => {
  it.each(["<html>Sign in to this network", '{"id": "ab'])("that is not ours is none: %s", async (body) => {
    expect(await within(0, read(Promise.resolve(new Response(body))))).toBe("unreachable");
    expect(reachable.value).toBe(false);
  });

  it("may have no body", async () => {
    expect(await read(Promise.resolve(new Response(null, { status: 204 })))).toBeUndefined();
    expect(reachable.value).toBe(true);
  });
});
