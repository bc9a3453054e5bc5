import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Failure } from "../net/api";
import { RequestFailed, unreachable } from "../net/api";
import { deliver } from "./deliver";

const refused: Failure = { code: "forbidden", message: "", detail: null, request_id: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is safe to send again", () => {
  it("waits for a server that is away", async () => {
    const answers: (Failure | null)[] = [unreachable(), { ...refused, code: "busy" }, null];
    let waits = 0;
    const done = deliver(
      async () => {
        const failure = answers.shift();
        if (failure) throw new RequestFailed(failure);
        return "done";
      },
      { onWaiting: () => (waits += 1) },
    );
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await done).toBe("done");
    expect(waits).toBe(2);
  });

  it("is not sent again when it was refused, nor without end", async () => {
    const ask = vi.fn(async () => {
      throw new RequestFailed(refused);
    });
    await expect(deliver(ask)).rejects.toThrow();
    expect(ask).toHaveBeenCalledTimes(1);
    const away = vi.fn(async () => {
      throw new RequestFailed(unreachable());
    });
    const failed = expect(deliver(away, { waits: [10, 10] })).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(100);
    await failed;
    expect(away).toHaveBeenCalledTimes(3);
  });
});
