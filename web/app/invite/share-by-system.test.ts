import { afterEach, expect, it, vi } from "vitest";
import { shareBySystem } from "./share-by-system";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["shared", null, true],
  ["canceled by the person", new DOMException("", "AbortError"), true],
  ["refused by the system", new DOMException("", "NotAllowedError"), false],
  ["not possible for this link", new TypeError("no"), false],
])("a link that is %s", async (_, failure, expected) => {
  const share = vi.fn(async () => {
    if (failure !== null) throw failure;
  });
  vi.stubGlobal("navigator", { share });
  expect(await shareBySystem({ url: "https://play.example.org/join/a#b" })).toBe(expected);
  expect(share).toHaveBeenCalledOnce();
});
