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
      answer = () =>
        act(async () => {
          resolve(event);
          // Waits until the component has processed the answer.
          await new Promise((resolve) => setTimeout(resolve));
        });
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

const shown = (): string => place.querySelector("[data-answer]")?.getAttribute("data-answer") ?? "";

describe("the field for results", () => {
  it("gets the focus back for the next result", async () => {
    field().blur();
    await answer();
    expect(document.activeElement).toBe(field());
  });

  it("leaves the focus if the director types elsewhere by now", async () => {
    elsewhere.focus();
    await answer();
    expect(document.activeElement).toBe(elsewhere);
  });

  it.each([
    ["e", "KeyE"],
    ["у", "KeyE"],
    ["e", "KeyD"],
  ])("gets the focus by the key that writes “%s”", async (key, code) => {
    await answer();
    field().blur();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
    expect(document.activeElement).toBe(field());
  });

  it("forgets accepted results once another round is paired", async () => {
    await answer();
    expect(shown()).toBe("taken");
    const next = { ...event, rounds: [...event.rounds, ...event.rounds.slice(0, 1)] };
    act(() => render(<QuickEntry store={store} event={next} onPair={() => undefined} />, place));
    expect(shown()).toBe("none");
  });
});
