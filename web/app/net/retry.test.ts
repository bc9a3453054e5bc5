import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Failure } from "./api";
import { RequestFailed, unreachable } from "./api";
import type { RetryClock } from "./retry";
import { Backoff, isUnanswered, isUndecided, pauseAfter, RESTART_MS, retry } from "./retry";

function failure(code: Failure["code"]): Failure {
  return { ...unreachable(), code } as Failure;
}

/** A clock that skips pauses and records them. */
function jumping(random = 0.5): RetryClock & { pauses: number[] } {
  let now = 0;
  const pauses: number[] = [];
  return {
    pauses,
    now: () => now,
    random: () => random,
    sleep: (ms) => {
      pauses.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
}

/** Asks a server that fails with these codes in turn, and then answers `yes`. */
function asking(answers: Failure["code"][]) {
  return vi.fn(async () => {
    const code = answers.shift();
    if (code !== undefined) throw new RequestFailed(failure(code));
    return "yes";
  });
}

describe("a failure", () => {
  it("leaves a request unanswered while the server is away or busy", () => {
    for (const code of ["unreachable", "busy", "too_many", "timeout"] as const)
      expect([isUnanswered({ code }), isUndecided({ code })]).toEqual([true, true]);
    for (const code of ["forbidden", "not_found", "bad_request"] as const)
      expect([isUnanswered({ code }), isUndecided({ code })]).toEqual([false, false]);
  });

  it("inside the server leaves only a command undecided, which takes effect once", () => {
    expect([isUnanswered({ code: "internal" }), isUndecided({ code: "internal" })]).toEqual([false, true]);
  });
});

describe("pauses", () => {
  it("double up to five seconds, spread by chance over their upper half", () => {
    const pauses = (random: number) => [0, 1, 2, 3, 4, 5, 50].map((failures) => pauseAfter(failures, random));
    expect(pauses(1)).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(pauses(0)).toEqual([125, 250, 500, 1_000, 2_000, 2_500, 2_500]);
  });
});

describe("a request", () => {
  it("is repeated until the server answers, and reports that it waits", async () => {
    const [clock, ask, onWaiting] = [jumping(), asking(["unreachable", "busy"]), vi.fn()];
    expect(await retry(ask, { forMs: RESTART_MS, onWaiting, clock })).toBe("yes");
    expect(clock.pauses).toEqual([187.5, 375]);
    expect(onWaiting).toHaveBeenCalledTimes(2);
  });

  it("is not repeated after a refusal", async () => {
    const ask = asking(["busy", "forbidden", "busy"]);
    await expect(retry(ask, { forMs: RESTART_MS, clock: jumping() })).rejects.toMatchObject({
      failure: { code: "forbidden" },
    });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([0, 1])("is repeated for longer than a restart takes, and not without end (chance %d)", async (random) => {
    const clock = jumping(random);
    const ask = asking(Array.from({ length: 99 }, () => "unreachable" as const));
    await expect(retry(ask, { forMs: RESTART_MS, clock })).rejects.toThrow();
    const waited = clock.pauses.reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBeGreaterThan(RESTART_MS - 5_000);
    expect(waited).toBeLessThanOrEqual(RESTART_MS);
  });

  it("is sent once without time for repetitions", async () => {
    const ask = asking(["busy"]);
    await expect(retry(ask, { forMs: 0, clock: jumping() })).rejects.toThrow();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("ends with its signal", async () => {
    const [ask, leaving, clock] = [asking(["busy", "busy"]), new AbortController(), jumping()];
    const asked = retry(ask, { forMs: RESTART_MS, signal: leaving.signal, clock, onWaiting: () => leaving.abort() });
    await expect(asked).rejects.toThrow();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe("an action with a timer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is repeated with growing pauses until it succeeds", () => {
    const [again, act] = [new Backoff(() => 1), vi.fn()];
    again.failed(act);
    vi.advanceTimersByTime(250);
    expect(act).toHaveBeenCalledTimes(1);
    again.failed(act);
    vi.advanceTimersByTime(499);
    expect([act.mock.calls.length, again.failures]).toEqual([1, 2]);
    again.succeeded();
    again.failed(act);
    vi.advanceTimersByTime(250);
    expect([act.mock.calls.length, again.failures]).toEqual([2, 1]);
  });

  it("is not repeated after a stop", () => {
    const [again, act] = [new Backoff(() => 1), vi.fn()];
    again.failed(act);
    again.stop();
    vi.advanceTimersByTime(60_000);
    expect(act).not.toHaveBeenCalled();
  });
});
