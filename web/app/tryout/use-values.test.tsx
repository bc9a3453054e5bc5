import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Hint, HintMove, TryPosition } from "../../wire";
import { useValues, valuesOf } from "./use-values";

function move(text: string, cell: number | null, score: number, depth: number | null): HintMove {
  const certainty = depth === null ? { kind: "exact" as const } : { kind: "searched" as const, depth, percent: 73 };
  return { text, cell, score, certainty, book: false };
}

describe("the values of moves", () => {
  it("mark each cell once, with the best move to it, and have the depth of the shallowest", () => {
    const { marks, depth, isExact } = valuesOf({
      ply: 0,
      moves: [move("e5+", 4, 3, 8), move("d3", 2, 3, 7), move("e5", 4, 1, 8), move("--", null, 0, 9)],
    });
    expect(marks.map(({ cell, score, best }) => [cell, score, best])).toEqual([
      [4, 3, true],
      [2, 3, true],
    ]);
    expect([depth, isExact]).toEqual([7, false]);
  });

  it("are exact if all are, but not if there are none", () => {
    expect(valuesOf({ ply: 0, moves: [move("a1", 0, 2, null), move("b1", 1, 0, 20)] }).isExact).toBe(false);
    expect(valuesOf({ ply: 0, moves: [move("a1", 0, 2, null)] })).toMatchObject({ depth: null, isExact: true });
    expect(valuesOf({ ply: 0, moves: [] }).isExact).toBe(false);
  });
});

describe("looking at a position", () => {
  const place = document.createElement("div");
  const requests: { time: string; body: string; signal: AbortSignal }[] = [];
  let answer: (time: string) => Hint | string = () => "busy";
  let seen: ReturnType<typeof useValues> | null = null;

  function Looker({ position }: { position: TryPosition | null }): null {
    seen = useValues(position);
    return null;
  }
  const look = (position: TryPosition | null): Promise<void> =>
    act(async () => {
      render(<Looker position={position} />, place);
      await vi.advanceTimersByTimeAsync(0);
    });
  const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

  beforeEach(() => {
    vi.useFakeTimers();
    requests.length = 0;
    vi.stubGlobal("fetch", (path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
      const time = new URL(path, "http://here").searchParams.get("time_ms") ?? "";
      requests.push({ time, body, signal });
      const reply = answer(time);
      const isHint = typeof reply !== "string";
      const json = isHint ? reply : { code: reply, message: "", detail: null };
      return Promise.resolve({
        ok: isHint,
        status: isHint ? 200 : 503,
        headers: new Headers(),
        json: () => Promise.resolve(json),
      });
    });
  });
  afterEach(() => {
    render(null, place);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("searches deeper, longer each time, and ends once all is proved", async () => {
    let depth = 5;
    answer = () => {
      depth += 1;
      return { ply: 0, moves: [move("f5", 37, 1, depth === 9 ? null : depth)] };
    };
    await look({ spec: "othello" });
    expect(requests).toEqual([]);
    await pass(10_000);
    const times = requests.map(({ time }) => Number(time));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.length).toBe(4);
    expect(seen).toMatchObject({ isExact: true, isLooking: false });
  });

  it("stops at another position, without the old values there", async () => {
    answer = () => ({ ply: 0, moves: [move("f5", 37, 1, 6)] });
    await look({ spec: "othello" });
    await pass(130);
    expect(seen?.marks.length).toBe(1);
    await look({ spec: "othello", moves: ["f5"] });
    expect(requests.at(-1)?.signal.aborted).toBe(true);
    expect(seen).toMatchObject({ marks: [], isLooking: true });
    await look(null);
    const { length } = requests;
    await pass(60_000);
    expect(requests.length).toBe(length);
  });

  it("asks a busy server again, and none that refuses the position", async () => {
    answer = () => "busy";
    await look({ spec: "othello" });
    await pass(2200);
    expect(requests.length).toBe(2);
    expect(requests[0]?.time).toBe(requests[1]?.time);
    answer = () => "bad_start";
    await pass(60_000);
    expect(requests.length).toBe(3);
    expect(seen).toMatchObject({ marks: [], isLooking: false });
  });
});
