import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Tournament } from "../../wire";
import type { EventStore } from "./event-store";
import { sampleEvent } from "./sample-event";
import { SlipPage } from "./slip-page";
import { eventsText } from "./words";

const place = document.createElement("div");
const event = signal<Tournament | null>(sampleEvent());
const store = { event, reload: async () => undefined, take: () => undefined } as unknown as EventStore;
const HAS_RESULT = { kind: "has_result", round: 2, table: 1, result: "44-20" };

beforeAll(() => eventsText.need());
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async () => {
    const detail = { kind: "tournament", refusal: HAS_RESULT };
    const failure = { code: "tournament_refused", message: "", detail, request_id: null };
    return new Response(JSON.stringify(failure), { status: 409 });
  });
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

it("a player who signs too late is sent to the director", async () => {
  act(() => render(<SlipPage store={store} table={1} slipKey="key" />, place));
  const discs = place.querySelector<HTMLInputElement>("[data-field='discs-black']");
  if (discs === null) throw new Error("nowhere to write the discs");
  discs.value = "40";
  act(() => void discs.dispatchEvent(new Event("input", { bubbles: true })));
  await act(async () => place.querySelector<HTMLElement>("[data-action='sign-black']")?.click());
  await vi.waitFor(() => expect(place.querySelector("[role='alert']")).not.toBeNull());
  expect(place.querySelector("[role='alert']")?.textContent).toBe(
    "Table 1 of round 2 already has a result: 44–20. If it is wrong, tell the director.",
  );
});
