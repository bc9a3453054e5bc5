import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Presence } from "../../wire";
import type { GameFollower } from "../net/followed-game";
import { sampleGame } from "../net/sample-game";
import { FirstMove } from "./first-move";
import { LiveGame } from "./live-game";

function setUp() {
  const followers: GameFollower[] = [];
  const game = sampleGame();
  const live = new LiveGame(
    game,
    {},
    {
      create: () => Promise.resolve(game),
      hint: () => Promise.resolve({ ply: 0, moves: [] }),
      follow: (_following, tell) => {
        followers.push(tell);
        return {
          connect: () => tell.connection("open"),
          reconnectNow: () => undefined,
          command: (seen, action) => ({ id: "id", seen, action }),
          askHint: () => true,
          moveNow: () => true,
          join: () => () => undefined,
          close: () => undefined,
        };
      },
    },
  );
  const tell = (first_move_ms: number | null): void => {
    const absent = { here: true, claim_ms: null, first_move_ms: null };
    const turn = game.position.turn ?? "black";
    const presence: Presence = { black: absent, white: absent, watchers: 0, [turn]: { ...absent, first_move_ms } };
    for (const each of followers) each.presence(presence);
  };
  return { first: new FirstMove(live), tell };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(100_000);
});
afterEach(() => void vi.useRealTimers());

it("counts the seconds for the first move down to nothing, and no further", () => {
  const { first, tell } = setUp();
  expect(first.awaited.value).toBeNull();
  tell(103_500);
  expect(first.awaited.value?.seconds).toBe(4);
  vi.advanceTimersByTime(500);
  expect(first.awaited.value?.seconds).toBe(3);
  vi.advanceTimersByTime(60_000);
  expect(first.awaited.value?.seconds).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it("is over when the move is made or a player leaves", () => {
  const { first, tell } = setUp();
  tell(103_500);
  tell(null);
  expect(first.awaited.value).toBeNull();
  first.close();
  expect(vi.getTimerCount()).toBe(0);
});
