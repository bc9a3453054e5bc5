import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Analysis, NewAnalysis } from "../../wire";
import { navigate, route } from "../nav/routes";
import { sampleGame } from "../net/sample-game";
import { Report } from "./report";
import { analysisText } from "./words";

const place = document.createElement("div");
const HERE = { page: "analysis", id: "one" } as const;
const { layout, start, plies } = sampleGame(1);
const analysis: Analysis = {
  id: "one",
  spec: "othello",
  depth: "usual",
  black: null,
  white: null,
  layout,
  start,
  plies,
  result: null,
  opening: null,
  state: { kind: "done" },
  marks: [],
  summary: null,
};

/** The requested analyses, each with a function that answers the request. */
let begun: { depth: string; answer: () => Promise<void> }[] = [];
let tried: (() => Promise<void>)[] = [];
/** The state of the analysis on the page. */
let state: Analysis["state"] = { kind: "done" };

const click = (selector: string): Promise<void> => act(async () => place.querySelector<HTMLElement>(selector)?.click());
/** Waits until the page has processed all answers. */
const settle = (): Promise<void> => act(async () => void (await new Promise((read) => setTimeout(read, 5))));

beforeAll(async () => {
  await analysisText.need();
  document.body.append(place);
});
beforeEach(async () => {
  [begun, tried] = [[], []];
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", (path: string, { method, body = "" }: { method?: string; body?: string } = {}) => {
    const later = (body: object, keep: (answer: () => Promise<void>) => void): Promise<Response> =>
      new Promise((resolve) =>
        keep(() => {
          resolve(new Response(JSON.stringify(body)));
          return settle();
        }),
      );
    if (path === "/api/analyses" && method === "POST") {
      const { depth } = JSON.parse(body) as NewAnalysis;
      return later({ ...analysis, id: depth }, (answer) => begun.push({ depth, answer }));
    }
    if (path === "/api/positions/try" && body.includes('{"spec":"othello"}'))
      return later({ start }, (answer) => tried.push(answer));
    if (path.startsWith("/api/analyses/")) return Promise.resolve(new Response(JSON.stringify({ ...analysis, state })));
    return new Promise(() => undefined);
  });
  navigate(HERE);
  act(() => render(<Report id="one" onDepth={() => undefined} />, place));
  await settle();
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

describe("the progress", () => {
  const progressShown = (): string | undefined => place.querySelector(".analysis-progress")?.textContent;

  it("stays after the end, so that the board does not move", async () => {
    expect(progressShown()).toBeUndefined();
    state = { kind: "running", judged: 1, moves: 2 };
    render(null, place);
    act(() => render(<Report id="one" onDepth={() => undefined} />, place));
    await settle();
    expect(progressShown()).toContain("1");
    state = { kind: "done" };
    await vi.waitFor(() => expect(progressShown()).toBe(analysisText.value.done), { timeout: 5000 });
  });

  it("shows a failure in the language of the page, whatever the server's message", async () => {
    for (const why of ["broken", "too_long"] as const) {
      state = { kind: "failed", message: "in English", why };
      render(null, place);
      act(() => render(<Report id="one" onDepth={() => undefined} />, place));
      await settle();
      expect(progressShown()).toBe(analysisText.value.failed[why]);
    }
  });
});

describe("another depth", () => {
  const choose = async (depth: string): Promise<void> => {
    await click(`[data-choice='depth'] input[value='${depth}']`);
    await tried.at(-1)?.();
  };

  it("opens; of several the last chosen one", async () => {
    await choose("quick");
    await choose("strong");
    expect(begun.map(({ depth }) => depth)).toEqual(["quick", "strong"]);
    await begun[0]?.answer();
    expect(route.value).toEqual(HERE);
    await begun[1]?.answer();
    expect(route.value).toEqual({ page: "analysis", id: "strong" });
  });

  it("does not open after a navigation", async () => {
    await choose("quick");
    navigate({ page: "rules" });
    expect(begun).toHaveLength(1);
    await begun[0]?.answer();
    expect(route.value).toEqual({ page: "rules" });
  });
});

describe("similar games", () => {
  it("open, unless the player has left the page", async () => {
    await click("[data-action='similar']");
    navigate({ page: "rules" });
    await tried[0]?.();
    expect(route.value).toEqual({ page: "rules" });
    navigate(HERE);
    await click("[data-action='similar']");
    await tried[1]?.();
    expect(route.value.page).toBe("explorer");
  });
});
