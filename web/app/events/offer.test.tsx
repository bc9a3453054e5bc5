import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Tournament } from "../../wire";
import { navigate, route } from "../nav/routes";
import type { EventStore } from "./event-store";
import { Offer } from "./offer";
import { sampleEvent } from "./sample-event";

const place = document.createElement("div");
const HERE = { page: "events", at: "spring#direct=key" } as const;
let answer: (event: Tournament) => void = () => undefined;
const taken = vi.fn();
const store = { id: "spring", take: taken } as unknown as EventStore;

beforeEach(async () => {
  taken.mockReset();
  navigate(HERE);
  const take = (): Promise<Tournament> => new Promise((resolve) => (answer = resolve));
  act(() => render(<Offer store={store} name="direct" text="" button="" take={take} />, place));
  await act(async () => place.querySelector<HTMLElement>("[data-action='direct']")?.click());
});
afterEach(() => render(null, place));

it("an accepted offer leaves no key in the address", async () => {
  answer(sampleEvent());
  await vi.waitFor(() => expect(route.value).toEqual({ page: "events", at: "spring" }));
});

it("an accepted offer does not navigate after the player has left the page", async () => {
  navigate({ page: "rules" });
  answer(sampleEvent());
  await vi.waitFor(() => expect(taken).toHaveBeenCalledOnce());
  expect(route.value).toEqual({ page: "rules" });
});
