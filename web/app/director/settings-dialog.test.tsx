import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Tournament, TournamentAct } from "../../wire";
import type { EventStore } from "../events/event-store";
import { sampleEvent } from "../events/sample-event";
import { eventsText } from "../events/words";
import { SettingsDialog } from "./settings-dialog";
import { directorText } from "./words";

const place = document.createElement("div");
const did: TournamentAct[] = [];
const store = {
  act: async (what: TournamentAct) => {
    did.push(what);
    return sampleEvent();
  },
} as EventStore;

const { settings } = sampleEvent();
const show = (event: Tournament): Promise<void> =>
  act(async () => render(<SettingsDialog store={store} event={event} onClose={() => undefined} />, place));
const field = (name: string): HTMLInputElement | null =>
  place.querySelector<HTMLInputElement>(`[data-field='${name}']`);
const fill = (name: string, text: string): Promise<void> =>
  act(async () => {
    const found = field(name);
    if (found === null) throw new Error(`no field ${name}`);
    found.value = text;
    found.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
const save = (): Promise<void> => act(async () => void place.querySelector("form")?.requestSubmit());

beforeAll(async () => {
  await Promise.all([directorText.need(), eventsText.need()]);
  document.body.append(place);
});
afterEach(() => {
  render(null, place);
  did.length = 0;
});

describe("the settings of a tournament", () => {
  it("keep another director's changes", async () => {
    await show(sampleEvent());
    await vi.waitFor(() => expect(field("rounds")).not.toBeNull());
    await fill("place", "Rome");
    await show(sampleEvent({ settings: { ...settings, rounds: 7 } }));
    expect(field("rounds")?.value).toBe("7");
    expect(field("place")?.value).toBe("Rome");
    await save();
    expect(did).toMatchObject([{ kind: "change", settings: { name: "Spring", place: "Rome", rounds: 7 } }]);
  });

  it("show a faulty field in a folded section", async () => {
    await show(sampleEvent());
    await vi.waitFor(() => expect(field("seed")).not.toBeNull());
    await fill("seed", "x");
    await save();
    expect(did).toEqual([]);
    expect(document.activeElement).toBe(field("seed"));
    expect(field("seed")?.closest("details")?.open).toBe(true);
  });
});
