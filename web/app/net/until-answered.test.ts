import { expect, it } from "vitest";
import type { Failure } from "./api";
import { RequestFailed, unreachable } from "./api";
import { untilAnswered } from "./until-answered";

/**
 * Asks a server that gives these answers in turn. An answer that is an error code makes the request fail. The
 * test ends each pause.
 */
function setUp(answers: (Failure["code"] | "yes")[]) {
  const results: string[] = [];
  let asked = 0;
  let endPause = (): void => undefined;
  const sleep = () =>
    new Promise<void>((resolve) => {
      endPause = resolve;
    });
  const leave = untilAnswered(
    () => {
      asked += 1;
      const code = answers.shift() ?? "yes";
      if (code === "yes") return Promise.resolve(code);
      return Promise.reject(new RequestFailed({ ...unreachable(), code } as Failure));
    },
    (answer) => results.push(answer),
    ({ code }) => results.push(code),
    { now: () => 0, random: () => 0, sleep },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const pause = async () => {
    await settle();
    endPause();
    await settle();
  };
  return { results, leave, asked: () => asked, settle, pause };
}

it("asks a server without an answer again until it answers", async () => {
  const { results, asked, pause } = setUp(["unreachable", "busy", "timeout", "too_many"]);
  for (let times = 0; times < 3; times += 1) await pause();
  expect([results, asked()]).toEqual([[], 4]);
  await pause();
  expect([results, asked()]).toEqual([["yes"], 5]);
  await pause();
  expect(asked()).toBe(5);
});

it("does not repeat after a refusal", async () => {
  const { results, asked, pause } = setUp(["unreachable", "bad_start"]);
  await pause();
  await pause();
  expect([results, asked()]).toEqual([["bad_start"], 2]);
});

it("ends with the view that asked", async () => {
  const { results, asked, settle, pause, leave } = setUp(["unreachable"]);
  await settle();
  leave();
  await pause();
  expect([results, asked()]).toEqual([[], 1]);
  const late = setUp(["yes"]);
  late.leave();
  await late.settle();
  expect(late.results).toEqual([]);
});
