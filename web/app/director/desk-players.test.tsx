import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Tournament, TournamentAct } from "../../wire";
import type { EventStore } from "../events/event-store";
import { entrantOf, sampleEvent } from "../events/sample-event";
import { eventsText } from "../events/words";
import { DeskPlayers } from "./desk-players";
import { directorText } from "./words";

const place = document.createElement("div");
const event = sampleEvent();
let answers: ((event: Tournament) => void)[] = [];

const store = {
  act: (_: TournamentAct) => new Promise<Tournament>((resolve) => answers.push(resolve)),
} as EventStore;

const field = (name: string): HTMLInputElement => {
  const found = place.querySelector<HTMLInputElement>(name);
  if (found === null) throw new Error(`no ${name}`);
  return found;
};
const answer = (after = event): Promise<void> =>
  act(async () => {
    answers.shift()?.(after);
    // Waits until the component has processed the answer.
    await new Promise((resolve) => setTimeout(resolve));
  });

beforeAll(async () => {
  await Promise.all([directorText.need(), eventsText.need()]);
  document.body.append(place);
});
afterEach(() => {
  render(null, place);
  answers = [];
});

describe("the players at the desk", () => {
  it("show a tick while it waits for the one before, and remove it only after a refusal", async () => {
    act(() => render(<DeskPlayers store={store} event={event} />, place));
    for (const player of ["1", "2"]) await act(async () => field(`[data-check='${player}']`).click());
    expect(field("[data-check='1']").checked).toBe(true);
    expect(field("[data-check='2']").checked).toBe(true);
    await answer();
    expect(field("[data-check='2']").checked).toBe(true);
    // In the answered event, no player is checked in.
    await answer();
    expect(field("[data-check='2']").checked).toBe(false);
  });

  it("keep the name that is typed while the one before is added", async () => {
    act(() => render(<DeskPlayers store={store} event={event} />, place));
    const name = field("[data-field='add-name']");
    const add = (): Promise<void> => act(async () => void name.form?.requestSubmit());
    name.value = "Berta";
    await add();
    name.value = "Clara";
    await answer();
    expect(name.value).toBe("Clara");
    await add();
    await answer();
    expect(name.value).toBe("");
  });

  it("report an added player with the same name as another", async () => {
    act(() => render(<DeskPlayers store={store} event={event} />, place));
    const name = field("[data-field='add-name']");
    const warning = (): string => place.querySelector("[data-namesakes]")?.textContent ?? "";
    for (const [id, called, warned] of [
      ["146", "Kim, Jin", "Kim, Jin"],
      ["147", "Berta", ""],
    ] as const) {
      name.value = called;
      await act(async () => void name.form?.requestSubmit());
      await answer({ ...event, players: [...event.players, entrantOf(id, called)] });
      expect(warning()).toContain(warned);
      expect(warning() === "").toBe(warned === "");
    }
  });
});
