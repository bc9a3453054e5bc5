import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tournament, TournamentAct } from "../../wire";
import type { EventStore } from "../events/event-store";
import { sampleEvent } from "../events/sample-event";
import { eventsText } from "../events/words";
import { QuickEntry } from "./quick-entry";
import { directorText } from "./words";

const place = document.createElement("div");
const elsewhere = document.createElement("input");
let answer: () => Promise<void> = async () => undefined;

const event = sampleEvent();
const store = {
  event: { peek: () => event },
  isWaiting: { value: false },
  act: (_: TournamentAct) =>
    new Promise<Tournament>((resolve) => {
      answer = () => act(async () => resolve(event));
    }),
} as EventStore;

const field = (): HTMLInputElement => {
  const found = place.querySelector<HTMLInputElement>("[data-field='quick']");
  if (found === null) throw new Error("no field");
  return found;
};

beforeAll(async () => {
  await Promise.all([directorText.need(), eventsText.need()]);
  document.body.append(place, elsewhere);
});
beforeEach(async () => {
  act(() => render(<QuickEntry store={store} event={event} onPair={() => undefined} />, place));
  field().focus();
  await act(async () => {
    field().value = "145+4";
    field().dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await act(async () => {
    field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
});
afterEach(() => render(null, place));

describe("the field for results", () => {
  it("has the focus again for the next result", async () => {
    field().blur();
    await answer();
    expect(document.activeElement).toBe(field());
  });

  it("leaves the focus where the director types something else by now", async () => {
    elsewhere.focus();
    await answer();
    expect(document.activeElement).toBe(elsewhere);
  });
});
