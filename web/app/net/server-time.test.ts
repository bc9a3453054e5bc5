import { expect, it } from "vitest";
import { ServerTime } from "./server-time";

it("is that of the fastest answer", () => {
  let now = 1_000;
  const time = new ServerTime(() => now);
  expect(time.now()).toBe(1_000);
  // A message that answers no request, so the time that it took is unknown.
  time.received(5_000, null);
  expect(time.now()).toBe(5_000);
  now = 2_000;
  time.received(6_300, 1_600);
  expect(time.now()).toBe(6_500);
  now = 3_000;
  time.received(7_000, 2_000);
  expect(time.now()).toBe(7_500);
  now = 4_000;
  time.received(8_510, 3_980);
  expect(time.now()).toBe(8_520);
});

it("is measured again over another connection", () => {
  let now = 0;
  const time = new ServerTime(() => now);
  now = 10;
  time.received(1_000, 0);
  time.forgetRoundTrip();
  expect(time.now()).toBe(1_005);
  now = 110;
  time.received(2_000, 10);
  expect(time.now()).toBe(2_050);
});

it("is measured again after a clock was set", () => {
  let now = 1_000;
  const time = new ServerTime(() => now);
  time.received(50_010, 980);
  expect(time.now()).toBe(50_020);
  // A slower answer that is consistent with the earlier measurement, which is more exact.
  now += 1_000;
  time.received(50_990, now - 300);
  expect(time.now()).toBe(51_020);
  // This machine's clock was set forward by a minute, and later back.
  now += 60_000;
  time.received(51_000, now - 100);
  expect(time.now()).toBe(51_050);
  now -= 60_000;
  time.received(51_100, now - 200);
  expect(time.now()).toBe(51_200);
  // The clock is set between a request and its answer.
  now += 60_000;
  time.received(51_200, now - 60_100);
  now += 100;
  time.received(51_300, now - 50);
  expect(time.now()).toBe(51_325);
});
