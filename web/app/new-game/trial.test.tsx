import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Start, TriedPosition } from "../../wire";
import type { Failure } from "../net/api";
import { RequestFailed, tryPosition, unreachable } from "../net/api";
import type { Trial } from "./trial";
import { useTrial } from "./trial";

vi.mock("../net/api", async (original) => ({ ...(await original()), tryPosition: vi.fn() }));

const place = document.createElement("div");
let seen: Trial | null = null;
function Trier({ start }: { start: Start }): null {
  seen = useTrial("othello", start);
  return null;
}
const choose = (moves: string) => act(() => render(<Trier start={{ kind: "transcript", moves }} />, place));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const failing = (code: Failure["code"]) => new RequestFailed({ ...unreachable(), code } as Failure);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  render(null, place);
  vi.useRealTimers();
});

it("keeps trying while the server cannot be reached, without a problem meanwhile", async () => {
  vi.mocked(tryPosition).mockRejectedValueOnce(failing("unreachable")).mockRejectedValueOnce(failing("busy"));
  vi.mocked(tryPosition).mockResolvedValue({} as TriedPosition);
  await choose("f5");
  await pass(300);
  expect(seen?.kind).toBe("waiting");
  await pass(5_000);
  expect(seen?.kind).toBe("ready");
});

it("has the server's reason against a start", async () => {
  vi.mocked(tryPosition).mockRejectedValue(failing("illegal_move"));
  await choose("a1");
  await pass(300);
  expect(seen).toMatchObject({ kind: "bad", failure: { code: "illegal_move" } });
});
