import { expect, it } from "vitest";
import { untilLoaded } from "./until-loaded";

const clock = { now: () => 0, random: () => 0, sleep: () => Promise.resolve() };

it("loads a chunk again after a failure, whatever the failure", async () => {
  let attempts = 0;
  const chunk = await new Promise((use) => {
    const load = (): Promise<string> => {
      attempts += 1;
      return attempts < 3 ? Promise.reject(new TypeError("no network")) : Promise.resolve("chunk");
    };
    untilLoaded(load, use, { clock });
  });
  expect([chunk, attempts]).toEqual(["chunk", 3]);
});

it("gives up with its signal", async () => {
  const leaving = new AbortController();
  let attempts = 0;
  const load = (): Promise<never> => {
    attempts += 1;
    leaving.abort();
    return Promise.reject(new TypeError("no network"));
  };
  untilLoaded(load, () => expect.unreachable(), { signal: leaving.signal, clock });
  await new Promise((read) => setTimeout(read, 5));
  expect(attempts).toBe(1);
});
