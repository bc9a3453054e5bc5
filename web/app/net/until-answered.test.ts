import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Failure } from "./api";
import { RequestFailed, unreachable } from "./api";
import { untilAnswered } from "./until-answered";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks a server that answers so, one after the other; a text is an answer. */
function setUp(answers: (Failure["code"] | "yes")[]) {
  const told: string[] = [];
  let asked = 0;
  const leave = untilAnswered(
    () => {
      asked += 1;
      const code = answers.shift() ?? "yes";
      if (code === "yes") return Promise.resolve(code);
      return Promise.reject(new RequestFailed({ ...unreachable(), code } as Failure));
    },
    (answer) => told.push(answer),
    ({ code }) => told.push(code),
  );
  return { told, leave, asked: () => asked, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

it("asks a server that says nothing again, ever more slowly, until it answers", async () => {
  const { told, asked, pass } = setUp(["unreachable", "busy", "timeout", "too_many"]);
  await pass(2_000 + 4_000 + 8_000);
  expect([told, asked()]).toEqual([[], 4]);
  await pass(10_000);
  expect([told, asked()]).toEqual([["yes"], 5]);
  await pass(60_000);
  expect(asked()).toBe(5);
});

it("takes a refusal for an answer", async () => {
  const { told, asked, pass } = setUp(["unreachable", "bad_start"]);
  await pass(60_000);
  expect([told, asked()]).toEqual([["bad_start"], 2]);
});

it("ends with whoever wanted to know", async () => {
  const { told, asked, pass, leave } = setUp(["unreachable"]);
  await pass(0);
  leave();
  await pass(60_000);
  expect([told, asked()]).toEqual([[], 1]);
  const late = setUp(["yes"]);
  late.leave();
  await late.pass(0);
  expect(late.told).toEqual([]);
});
