import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { TournamentPhase, TournamentSummary } from "../../wire";
import { messages } from "../language";
import { Lazy } from "../nav/lazy";
import type { CreateProps } from "./desk-place";
import { EventsPage } from "./events-page";
import { eventsText } from "./words";

/** No test here opens the dialog. */
const CREATE = new Lazy<CreateProps>(eventsText, async () => () => null);

const place = document.createElement("div");

beforeAll(async () => {
  for (const words of [messages, eventsText]) await words.need();
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

function line(id: string, phase: TournamentPhase, more: Partial<TournamentSummary>): TournamentSummary {
  return {
    id,
    name: id,
    place: "",
    date: "",
    players: 8,
    paired: 1,
    rounds: 5,
    phase,
    is_online: true,
    registration: "closed",
    is_director: false,
    is_player: false,
    created_ms: 0,
    ...more,
  };
}

it("the list tells the player's current, past and other tournaments apart", async () => {
  const tournaments = [
    line("on", "playing", { is_player: true }),
    line("past", "over", { is_player: true }),
    line("directed", "over", { is_director: true }),
    line("others", "playing", {}),
  ];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ tournaments, next: null })));
  await act(async () => render(<EventsPage before={null} create={CREATE} />, place));
  await vi.waitFor(() => expect(place.querySelectorAll("[data-event]")).toHaveLength(4));
  const marks = tournaments.map(({ id }) =>
    [...place.querySelectorAll(`[data-event='${id}'] .events-mark`)].map(({ textContent }) => textContent),
  );
  expect(marks).toEqual([["You play"], ["You played"], ["You direct it"], []]);
  const own = [...place.querySelectorAll("section:first-of-type [data-event]")].map((row) =>
    row.getAttribute("data-event"),
  );
  expect(own).toEqual(["on", "past", "directed"]);
});
