import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it, vi } from "vitest";
import type { LegalMove } from "../../wire";
import { RequestFailed, tryPosition, unreachable } from "../net/api";
import { useLegal } from "./use-legal";

vi.mock("../net/api", async (original) => ({ ...(await original()), tryPosition: vi.fn() }));

it("asks again after the server was away", async () => {
  vi.useFakeTimers();
  const move = { text: "f5" } as LegalMove;
  vi.mocked(tryPosition).mockRejectedValueOnce(new RequestFailed(unreachable()));
  vi.mocked(tryPosition).mockResolvedValue({ position: { legal: [move] } } as Awaited<ReturnType<typeof tryPosition>>);
  let seen: readonly LegalMove[] = [];
  function Asker(): null {
    seen = useLegal({ spec: "othello" });
    return null;
  }
  const place = document.createElement("div");
  await act(() => render(<Asker />, place));
  await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
  expect(seen).toEqual([]);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect(seen).toEqual([move]);
  render(null, place);
  vi.useRealTimers();
});
