import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Seek } from "../../wire";
import { inviteText } from "../invite/words";
import { ratingsText } from "../ratings/words";
import type { OwnSeek } from "./lobby";
import { QuickPairing } from "./quick-pairing";
import { SeekList } from "./seek-list";
import { lobbyText } from "./words";

const fake = vi.hoisted(() => ({ lobby: {} as Record<string, unknown>, requests: [] as unknown[] }));
vi.mock("./this-lobby", () => ({
  lobby: fake.lobby,
  acceptSeek: (seek: number) => fake.requests.push(["accept", seek]),
  postSeek: (wanted: unknown) => fake.requests.push(["seek", wanted]),
}));

const place = document.createElement("div");
const seeks = signal<readonly Seek[]>([]);
const own = signal<readonly OwnSeek[]>([]);
const more = signal(0);
Object.assign(fake.lobby, { seeks, own, more, accepting: signal(new Map()), connection: signal("open") });

function seekOf(seek: number, rest: Partial<Seek> = {}): Seek {
  return {
    seek,
    by: { name: `Player ${seek}`, avatar: null, account: false, rating: null },
    spec: "othello",
    terms: { clock: "3+2" },
    speed: "blitz",
    color: null,
    range: {},
    quick: false,
    since_ms: 0,
    to: null,
    mine: false,
    acceptable: true,
    ...rest,
  };
}

beforeAll(async () => {
  await Promise.all([inviteText.need(), lobbyText.need(), ratingsText.need()]);
});
beforeEach(() => {
  fake.requests.length = 0;
  [seeks.value, own.value, more.value] = [[], [], 0];
});
afterEach(() => {
  render(null, place);
  vi.useRealTimers();
});

it("the player's own seek comes first, then the newest, and those not shown are counted", () => {
  seeks.value = [...Array.from({ length: 120 }, (_, at) => seekOf(at + 2)), seekOf(1, { mine: true })];
  more.value = 380;
  act(() => render(<SeekList />, place));
  const shown = [...place.querySelectorAll<HTMLElement>("[data-seek]")].map(({ dataset }) => Number(dataset["seek"]));
  expect(shown.slice(0, 3)).toEqual([1, 121, 120]);
  expect(shown.length).toBe(100);
  expect(place.querySelector("[data-more]")?.textContent).toBe("401 older offers are not shown.");
});

it("a quick seek of somebody is accepted, or joined by a seek of the same kind", () => {
  seeks.value = [
    seekOf(3, { quick: true }),
    seekOf(2, { quick: true, acceptable: false }),
    seekOf(1, { quick: true, mine: true }),
  ];
  act(() => render(<SeekList />, place));
  const rows = [...place.querySelectorAll<HTMLElement>("[data-seek]")];
  expect(rows.map(({ dataset }) => dataset["seek"])).toEqual(["3", "2"]);
  expect(rows[0]?.textContent).toContain("quick pairing");
  for (const row of rows) row.querySelector<HTMLElement>("[data-action='accept-seek']")?.click();
  expect(fake.requests).toEqual([
    ["accept", 3],
    ["seek", { spec: "othello", terms: { clock: "3+2" }, quick: true }],
  ]);
});

it("the buttons of quick pairing have the number of others who wait", () => {
  seeks.value = [
    seekOf(1, { quick: true }),
    seekOf(2, { quick: true, terms: { clock: "3+2", rated: true } }),
    seekOf(3, { quick: true, mine: true }),
    seekOf(4),
  ];
  const nothing = (): void => undefined;
  act(() => render(<QuickPairing rated={false} onCustom={nothing} />, place));
  const waits = [...place.querySelectorAll<HTMLElement>("[data-waits]")];
  expect(waits.map((each) => [each.closest<HTMLElement>("[data-quick]")?.dataset["quick"], each.textContent])).toEqual([
    ["3+2", "1 waiting"],
  ]);
});

it("a player who waits in vain is offered a game against the computer", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  own.value = [{ id: "a", wanted: { quick: true, terms: { clock: "3+2" } }, seek: 1, since: performance.now() }];
  const nothing = (): void => undefined;
  act(() => render(<QuickPairing rated={false} onCustom={nothing} />, place));
  expect(place.querySelector("[data-meanwhile]")).toBeNull();
  act(() => void vi.advanceTimersByTime(16_000));
  expect(place.querySelector("[data-action='play-computer']")).not.toBeNull();
});
