import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Game } from "../../wire";
import { sampleGame } from "../net/sample-game";
import { Absence } from "./absence";
import { LiveGame } from "./live-game";
import { SampleServer } from "./sample-server";

const BETWEEN_TWO: Game = {
  ...sampleGame(),
  seats: { black: { kind: "human" }, white: { kind: "human" } },
  company: "two",
  you: { is_owner: true, side: "black", link: null, invitation: null },
};

/**
 * A game in which the test reports who is present. `left` makes White leave, or return if its argument is null.
 */
function setUp() {
  const server = new SampleServer();
  const live = new LiveGame(BETWEEN_TWO, {}, server);
  const onClaimable = vi.fn();
  const absence = new Absence(live, onClaimable);
  const left = (claim_ms: number | null): void => {
    const black = { here: true, claim_ms: null, first_move_ms: null };
    const white = { here: claim_ms === null, claim_ms, first_move_ms: null };
    server.follower.presence({ black, white, watchers: 0 });
  };
  return { absence, onClaimable, left };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(100_000);
});
afterEach(() => void vi.useRealTimers());

it("lets the win be claimed once the other has been away for long enough", () => {
  const { absence, onClaimable, left } = setUp();
  left(120_000);
  vi.advanceTimersByTime(19_900);
  expect(absence.mayClaim.value).toBe(false);
  vi.advanceTimersByTime(200);
  expect(absence.mayClaim.value).toBe(true);
  // A repeated report does not withdraw the claim.
  left(121_000);
  vi.advanceTimersByTime(5_000);
  expect(absence.mayClaim.value).toBe(true);
  expect(onClaimable).toHaveBeenCalledTimes(1);
});

it("ends when the other comes back", () => {
  const { absence, onClaimable, left } = setUp();
  left(120_000);
  left(null);
  vi.advanceTimersByTime(60_000);
  expect(absence.mayClaim.value).toBe(false);
  left(100_000);
  vi.advanceTimersByTime(200_000);
  left(null);
  expect(absence.mayClaim.value).toBe(false);
  expect(onClaimable).toHaveBeenCalledTimes(1);
});
