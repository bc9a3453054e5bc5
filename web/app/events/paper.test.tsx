import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { sheetsText } from "../sheets/words";
import { Paper } from "./paper";
import { newClock, pressed } from "./paper-clock";
import { sampleEvent, tableOf } from "./sample-event";
import { paperOf, storedPaper, storePaper } from "./stored-paper";
import { eventsText } from "./words";

const AT = { event: "spring", round: 2, table: 1 };
const place = document.createElement("div");
const cells = Array.from({ length: 64 }, (_, at) => {
  const name = `${"abcdefgh"[at % 8]}${Math.floor(at / 8) + 1}`;
  const arrows = { up: null, down: null, left: null, right: null };
  return { name, spoken: name, x: (at % 8) + 0.5, y: Math.floor(at / 8) + 0.5, shape: "square", tone: "plain", arrows };
});
const contents = cells.map(() => "empty");

const click = (action: string): Promise<void> =>
  act(async () => place.querySelector<HTMLElement>(`[data-action='${action}']`)?.click());
const find = (selector: string): Promise<Element> =>
  vi.waitFor(() => {
    const found = place.querySelector(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  });

beforeAll(async () => {
  await Promise.all([eventsText.need(), sheetsText.need()]);
  document.body.append(place);
});
beforeEach(() => {
  vi.stubGlobal("fetch", async () => {
    const start = { contents, turn: "black", discs: { black: 0, white: 0 }, legal: [] };
    const layout = { width: 8, height: 8, cells, rim: [], slots: [] };
    return new Response(JSON.stringify({ spec: "othello", layout, start, position: start, plies: [], games: [] }));
  });
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

it("running clocks are not reset by a single tap", async () => {
  storePaper({ ...paperOf(AT, 64), clock: pressed(newClock(25, Date.now()), "white", Date.now()) });
  act(() => render(<Paper event={sampleEvent()} place={AT} table={tableOf("145", "1")} />, place));
  await find("[data-paper-clock='black']");
  await click("reset-paper");
  expect(storedPaper(AT)?.clock).not.toBeNull();
  await find("[data-dialog='reset-paper'] [data-action='cancel']");
  await click("cancel");
  expect(storedPaper(AT)?.clock).not.toBeNull();
  await click("reset-paper");
  await find("[data-action='confirm']");
  await click("confirm");
  expect(storedPaper(AT)?.clock).toBeNull();
});

it("a sheet is compared with the other player's once the network is back", async () => {
  const entries = cells.map(({ name }) => (name === "d3" ? "1" : ""));
  storePaper({ ...paperOf(AT, 64), entries });
  const answer = globalThis.fetch;
  let failures = 0;
  vi.stubGlobal("fetch", (path: string, options?: RequestInit) => {
    if (path.startsWith("/api/sheets"))
      return Promise.resolve(Response.json({ first: {}, comparison: { disputes: [] } }));
    if (path !== "/api/games/other") return answer(path, options);
    failures += 1;
    return failures === 1 ? Promise.reject(new TypeError("no network")) : Promise.resolve(Response.json({ plies: [] }));
  });
  const table = { ...tableOf("145", "1"), game: "other" };
  act(() => render(<Paper event={sampleEvent()} place={AT} table={table} />, place));
  await vi.waitFor(() => expect(place.querySelector("[data-paper='agrees']")).not.toBeNull(), { timeout: 3000 });
  expect(failures).toBe(2);
});
