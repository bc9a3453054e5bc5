import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Presence } from "../../wire";
import { sampleGame } from "../net/sample-game";
import { FirstMove } from "./first-move";
import { LiveGame } from "./live-game";
import { SampleServer } from "./sample-server";

function setUp() {
  const game = sampleGame();
  const server = new SampleServer();
  const live = new LiveGame(game, {}, server);
  const report = (first_move_ms: number | null): void => {
    const absent = { here: true, claim_ms: null, first_move_ms: null };
    const turn = game.position.turn ?? "black";
    const presence: Presence = { black: absent, white: absent, watchers: 0, [turn]: { ...absent, first_move_ms } };
    server.follower.presence(presence);
  };
  return { first: new FirstMove(live), report };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(100_000);
});
afterEach(() => void vi.useRealTimers());

it("counts the seconds for the first move down to zero, and no further", () => {
  const { first, report } = setUp();
  expect(first.awaited.value).toBeNull();
  report(103_500);
  expect(first.awaited.value?.seconds).toBe(4);
  vi.advanceTimersByTime(500);
  expect(first.awaited.value?.seconds).toBe(3);
  vi.advanceTimersByTime(60_000);
  expect(first.awaited.value?.seconds).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it("is over when the move is made or a player leaves", () => {
  const { first, report } = setUp();
  report(103_500);
  report(null);
  expect(first.awaited.value).toBeNull();
  first.close();
  expect(vi.getTimerCount()).toBe(0);
});
