import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TournamentAct } from "../../wire";
import type { EventStore } from "../events/event-store";
import { entrantOf, sampleEvent } from "../events/sample-event";
import { eventsText } from "../events/words";
import { PlayerDialog } from "./player-dialog";
import { directorText } from "./words";

const place = document.createElement("div");
const did: TournamentAct[] = [];
const store = {
  act: async (what: TournamentAct) => {
    did.push(what);
    return sampleEvent();
  },
} as EventStore;
const event = sampleEvent({ players: [entrantOf("1", "Ann", { player: { id: "1", name: "Ann", rating: 1650 } })] });

const rating = (): HTMLInputElement => {
  const found = place.querySelector<HTMLInputElement>("[data-field='player-rating']");
  if (found === null) throw new Error("no rating");
  return found;
};
const save = (text: string): Promise<void> =>
  act(async () => {
    rating().value = text;
    rating().form?.requestSubmit();
    // Waits until the component has processed the answer.
    await new Promise((resolve) => setTimeout(resolve));
  });

beforeAll(async () => {
  await Promise.all([directorText.need(), eventsText.need()]);
  document.body.append(place);
});
beforeEach(async () => {
  act(() => render(<PlayerDialog store={store} event={event} player="1" onClose={() => undefined} />, place));
  await vi.waitFor(rating);
});
afterEach(() => {
  render(null, place);
  did.length = 0;
});

describe("the rating of a player", () => {
  it.each(["16S0", "1 650", "-", "1650.5"])("is not erased by %j", async (typed) => {
    await save(typed);
    expect(did).toEqual([]);
    expect(rating().validity.patternMismatch).toBe(true);
  });

  it("is saved as typed, and removed if the field is empty", async () => {
    await save(" 1660 ");
    expect(did).toMatchObject([{ kind: "edit", player: { rating: 1660 } }]);
    await save("");
    expect(did[1]).not.toHaveProperty("player.rating");
  });
});
