import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tournament, TournamentAct } from "../../wire";
import { routeTo } from "../events/address";
import type { EventStore } from "../events/event-store";
import { sampleEvent } from "../events/sample-event";
import { eventsText } from "../events/words";
import { navigate, route } from "../nav/routes";
import { RequestFailed } from "../net/api";
import { DeskBar } from "./desk-bar";
import { directorText } from "./words";

const place = document.createElement("div");
const event = sampleEvent({ phase: "between_rounds" });
let answer: (refused?: "refused") => Promise<void> = async () => undefined;
const store = {
  event: { peek: () => event },
  isWaiting: { value: false },
  act: (_: TournamentAct) =>
    new Promise<Tournament>((resolve, reject) => {
      const failure = { code: "tournament_refused", message: "", detail: null, request_id: null } as const;
      answer = (refused) =>
        act(async () => {
          if (refused) reject(new RequestFailed(failure));
          else resolve(event);
          // Waits until the component has processed the answer.
          await new Promise((resolve) => setTimeout(resolve));
        });
    }),
} as EventStore;

const pair = (): Promise<void> =>
  act(async () => place.querySelector<HTMLButtonElement>("[data-action='pair']")?.click());

beforeAll(async () => {
  await Promise.all([directorText.need(), eventsText.need()]);
  document.body.append(place);
});
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  navigate(routeTo("spring", { tab: "players" }));
  act(() => render(<DeskBar store={store} event={event} />, place));
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

describe("a paired round", () => {
  it("opens", async () => {
    await pair();
    await answer();
    expect(route.value).toEqual(routeTo("spring"));
  });

  it("does not open after a navigation", async () => {
    await pair();
    navigate(routeTo("spring", { tab: "log" }));
    await answer();
    expect(route.value).toEqual(routeTo("spring", { tab: "log" }));
  });

  it("does not open after a refusal", async () => {
    await pair();
    await answer("refused");
    expect(route.value).toEqual(routeTo("spring", { tab: "players" }));
  });
});
