import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tournament, TournamentAct } from "../../wire";
import type { EventStore } from "../events/event-store";
import { sampleEvent } from "../events/sample-event";
import { eventsText } from "../events/words";
import { DeskPlayers } from "./desk-players";
import { directorText } from "./words";

const place = document.createElement("div");
const event = sampleEvent();
let acts: TournamentAct[] = [];
/** The requests to read a list, each with a function that answers it. */
let asked: { path: string; body: string | File; answer: (body: object) => Promise<void> }[] = [];

const store = {
  act: (what: TournamentAct) => {
    acts.push(what);
    return Promise.resolve<Tournament>(event);
  },
} as EventStore;

const find = (name: string): Element => {
  const found = place.querySelector(name);
  if (found === null) throw new Error(`no ${name}`);
  return found;
};

beforeAll(async () => {
  await Promise.all([directorText.need(), eventsText.need()]);
  document.body.append(place);
});
beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    (path: string, { body }: { body: string | File }) =>
      new Promise<Response>((resolve) => {
        const answer = (body: object): Promise<void> =>
          act(async () => {
            resolve(new Response(JSON.stringify(body)));
            await new Promise((resolve) => setTimeout(resolve, 5));
          });
        asked.push({ path, body, answer });
      }),
  );
  act(() => render(<DeskPlayers store={store} event={event} />, place));
});
afterEach(() => {
  render(null, place);
  [acts, asked] = [[], []];
  vi.unstubAllGlobals();
});

describe("a list of players", () => {
  it("is read by the server from the bytes of a file, shown, and read again in another encoding", async () => {
    const bytes = new Uint8Array([0x4d, 0xfc]);
    const file = new File([bytes], "club.csv");
    const chooser = find(".director-add input[type='file']") as HTMLInputElement;
    Object.defineProperty(chooser, "files", { value: [file] });
    await act(async () => void chooser.dispatchEvent(new Event("change", { bubbles: true })));
    expect(asked.map(({ path, body }) => [path, body])).toEqual([["/api/tournaments/read-players?", file]]);
    const players = [{ name: "Müller, Jörg", rating: 1700 }];
    await asked[0]?.answer({ encoding: "windows-1252", text: "Müller, Jörg;;1700", players });
    expect(find("[data-found='1'] li").textContent).toBe("Müller, Jörg · 1700");
    expect((find("[data-field='add-list']") as HTMLTextAreaElement).value).toBe("Müller, Jörg;;1700");
    expect(acts).toEqual([]);
    const choice = find("[data-encoding='windows-1252'] select") as HTMLSelectElement;
    choice.value = "windows-1250";
    await act(async () => void choice.dispatchEvent(new Event("change", { bubbles: true })));
    expect(asked[1]?.path).toBe("/api/tournaments/read-players?encoding=windows-1250");
    await asked[1]?.answer({ encoding: "windows-1250", text: "Müller, Jörg;;1700", players });
    await act(async () => (find("[data-action='add-list']") as HTMLElement).click());
    expect(acts).toEqual([{ kind: "add_list", text: "Müller, Jörg;;1700" }]);
  });

  it("of PAPP is sent unchanged, and none of its lines becomes a name here", async () => {
    const list = "% Players\npays = ARG\n280901 ALVEAR, Ramiro %_<1641>";
    const field = find("[data-field='add-list']") as HTMLTextAreaElement;
    field.value = list;
    await act(async () => void field.dispatchEvent(new Event("input", { bubbles: true })));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect([asked[0]?.path, asked[0]?.body]).toEqual(["/api/tournaments/read-players?encoding=UTF-8", list]);
    const players = [{ id: "280901", name: "ALVEAR, Ramiro", country: "ARG", rating: 1641, federation: 280901 }];
    await asked[0]?.answer({ encoding: "UTF-8", text: list, players });
    expect(find("[data-found] li").textContent).toBe("280901 · ALVEAR, Ramiro · ARG · 1641");
    expect(find("[data-action='add-list']").textContent).toBe(directorText.value.players.addMany(1));
    await act(async () => (find("[data-action='add-list']") as HTMLElement).click());
    expect(acts).toEqual([{ kind: "add_list", text: list }]);
  });
});
