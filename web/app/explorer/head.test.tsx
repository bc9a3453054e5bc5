import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { navigate, route } from "../nav/routes";
import { answerLate } from "../net/late-answer";
import { Head } from "./head";
import type { ExploredLine } from "./use-line";
import { explorerText } from "./words";

const place = document.createElement("div");
let answer: () => Promise<void> = async () => undefined;

beforeAll(() => explorerText.need());
beforeEach(async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  answer = answerLate(() => ({ id: "a" }));
  navigate({ page: "explorer", query: "" });
  const line = { tried: { plies: [] }, stops: [0], at: 0, isCurrent: true } as unknown as ExploredLine;
  act(() => render(<Head spec="othello" start={undefined} line={line} />, place));
  await act(async () => place.querySelector<HTMLElement>("[data-action='analyze-line']")?.click());
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

it("a new analysis is opened from the explorer, also after a step on its board", async () => {
  navigate({ page: "explorer", query: "moves=f5" });
  await answer();
  expect(route.value).toEqual({ page: "analysis", id: "a" });
});

it("a new analysis is not opened if the player has gone to another page", async () => {
  navigate({ page: "rules" });
  await answer();
  expect(route.value).toEqual({ page: "rules" });
});
