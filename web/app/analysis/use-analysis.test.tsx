import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Analysis, AnalysisState, Hands, ReadGame, Start } from "../../wire";
import { gameOf, sameGame, useAnalysis } from "./use-analysis";

const START = { contents: ["empty", "black"], turn: "black", discs: { black: 1, white: 0 }, legal: [] } as const;

function analysis(state: AnalysisState, more: Partial<Analysis> = {}): Analysis {
  return {
    id: "one",
    spec: "othello",
    depth: "usual",
    black: null,
    white: null,
    layout: { width: 2, height: 1, cells: [], rim: [], slots: [] },
    start: { ...START, contents: [...START.contents], legal: [] },
    plies: [],
    result: null,
    opening: null,
    state,
    marks: [],
    summary: null,
    ...more,
  };
}

const RUNNING = analysis({ kind: "running", judged: 1, moves: 2 });
const DONE = analysis({ kind: "done" });

describe("following an analysis", () => {
  const place = document.createElement("div");
  let answers: (Analysis | number | null)[] = [];
  let asked = 0;
  let seen: ReturnType<typeof useAnalysis> | null = null;

  function Follower(): null {
    seen = useAnalysis("one");
    return null;
  }
  const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const hide = (isHidden: boolean): Promise<void> =>
    act(async () => {
      Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
      await vi.advanceTimersByTimeAsync(0);
    });

  beforeEach(async () => {
    vi.useFakeTimers();
    asked = 0;
    vi.stubGlobal("fetch", () => {
      asked += 1;
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === null || answer === undefined) return Promise.reject(new TypeError("no network"));
      const body = typeof answer === "number" ? { code: "not_found", message: "", detail: null } : answer;
      const status = typeof answer === "number" ? answer : 200;
      return Promise.resolve({ ok: status === 200, status, headers: new Headers(), json: () => Promise.resolve(body) });
    });
  });
  afterEach(async () => {
    await hide(false);
    render(null, place);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const follow = async (...all: typeof answers): Promise<void> => {
    answers = all;
    // The first request is answered after the first rendering.
    await act(() => render(<Follower />, place));
    await pass(0);
  };

  it("asks until it is done, and no more", async () => {
    await follow(RUNNING, RUNNING, DONE);
    expect([asked, seen?.analysis?.state.kind]).toEqual([1, "running"]);
    await pass(500);
    await pass(500);
    expect([asked, seen?.analysis?.state.kind]).toEqual([3, "done"]);
    await pass(60_000);
    expect(asked).toBe(3);
  });

  it("pauses while the page is hidden, and continues at once when it is visible", async () => {
    await follow(RUNNING);
    await hide(true);
    await pass(60_000);
    expect(asked).toBe(1);
    await hide(false);
    expect(asked).toBe(2);
    await pass(500);
    expect(asked).toBe(3);
  });

  it("stops when the page is left", async () => {
    await follow(RUNNING);
    render(null, place);
    await pass(60_000);
    expect(asked).toBe(1);
  });

  it("keeps the last state while the server is away, and asks again", async () => {
    await follow(RUNNING, null, DONE);
    await pass(500);
    expect([seen?.failure?.code, seen?.analysis?.state.kind]).toEqual(["unreachable", "running"]);
    await pass(2000);
    expect([seen?.failure, seen?.analysis?.state.kind]).toEqual([null, "done"]);
  });

  it("does not ask again for a missing analysis", async () => {
    await follow(404);
    await pass(60_000);
    expect([asked, seen?.failure?.code, seen?.analysis]).toEqual([1, "not_found", null]);
  });
});

describe("a game to be analyzed", () => {
  const read: ReadGame = {
    spec: "othello",
    start: { kind: "usual" },
    moves: ["f5"],
    given: 0,
    black: "Anna",
    white: null,
    event: null,
    date: null,
    stated: null,
    counted: [4, 1],
    to_move: "white",
  };

  it("has the names that were read", () => {
    expect(gameOf(read)).toEqual({
      kind: "moves",
      spec: "othello",
      start: { kind: "usual" },
      moves: ["f5"],
      black: "Anna",
    });
    expect(gameOf({ ...read, given: 1 })).toMatchObject({ given: 1 });
    expect(gameOf({ ...read, event: "Club", date: "2026-05" })).toMatchObject({ event: "Club", date: "2026-05" });
  });

  it("is the same at another depth, with its start unless that is the usual one", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ start: START })));
    expect(await sameGame(analysis({ kind: "done" }, { white: "Bob", date: "2026" }))).toEqual({
      kind: "moves",
      spec: "othello",
      moves: [],
      white: "Bob",
      date: "2026",
    });
    expect(await sameGame(analysis({ kind: "done" }, { given: 8 }))).toMatchObject({ given: 8 });
    const other = analysis({ kind: "done" }, { start: { ...START, contents: ["white", "black"], legal: [] } });
    expect(await sameGame(other)).toEqual({
      kind: "moves",
      spec: "othello",
      start: { kind: "position", board: "OX", turn: "black" },
      moves: [],
    });
    vi.unstubAllGlobals();
  });

  it("has the discs in hand with its start, unless they were assumed", async () => {
    const usual = { ...START, hands: { black: 30, white: 30, supposed: false } };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ start: usual })));
    const begun = async (hands: Hands): Promise<Start | undefined> => {
      const game = await sameGame(
        analysis({ kind: "done" }, { start: { ...START, contents: [...START.contents], legal: [], hands } }),
      );
      return game.kind === "moves" ? game.start : undefined;
    };
    expect(await begun(usual.hands)).toBeUndefined();
    const board = { kind: "position", board: "-X", turn: "black" };
    expect(await begun({ black: 5, white: 4, supposed: false })).toEqual({ ...board, hands: { black: 5, white: 4 } });
    expect(await begun({ black: 5, white: 4, supposed: true })).toEqual(board);
    vi.unstubAllGlobals();
  });
});
