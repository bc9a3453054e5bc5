import { expect, it, vi } from "vitest";
import { noteAccount } from "../identity/own-account";
import { followChallenges } from "./challenges";

const { loadWords, listen } = vi.hoisted(() => ({ loadWords: vi.fn(), listen: vi.fn() }));
vi.mock("./listen", () => ({ loadWords, listen }));

it("listens for challenges once an account is signed in, also after a file could not be loaded", async () => {
  vi.useFakeTimers();
  loadWords.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockRejectedValueOnce(new TypeError("again"));
  followChallenges();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loadWords).not.toHaveBeenCalled();
  noteAccount("Anna");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loadWords).toHaveBeenCalledTimes(3);
  expect(listen).toHaveBeenCalledTimes(1);
  noteAccount("Berta");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listen).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
