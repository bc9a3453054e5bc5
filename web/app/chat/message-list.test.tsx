import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { ChatMessage } from "../../wire";
import { sampleGame } from "../net/sample-game";
import type { Table } from "../table/table";
import type { Chat } from "./chat";
import { MessageList } from "./message-list";
import { chatText } from "./words";

const place = document.createElement("div");
const at = (number: number, at_ms: number): ChatMessage => ({
  number,
  person: 1,
  side: null,
  name: null,
  account: false,
  text: "hello",
  at_ms,
});

beforeAll(() => chatText.need());
afterEach(() => {
  render(null, place);
  vi.useRealTimers();
});

it("a message of another day is shown with its date", () => {
  vi.useFakeTimers({ now: new Date(2024, 2, 5, 18, 0), toFake: ["Date"] });
  const messages = [at(1, new Date(2024, 1, 20, 15, 5).getTime()), at(2, new Date(2024, 2, 5, 15, 5).getTime())];
  const chat = {
    room: () => signal({ messages, unsent: [], here: true, you: 2 }),
    show: () => () => undefined,
  } as unknown as Chat;
  const table = { live: { game: signal(sampleGame()) } } as unknown as Table;
  act(() => render(<MessageList table={table} chat={chat} room="players" />, place));
  const [before, today] = [...place.querySelectorAll("time")].map(({ textContent }) => textContent);
  expect(before).toMatch(/Feb 20\b.*\d:05/u);
  expect(today).toMatch(/^\d\d:05/u);
});

it("an account differs from a guest with the same name", () => {
  const messages = [
    { ...at(1, 0), name: "Anna", account: true },
    { ...at(2, 0), name: "Аnna" },
    { ...at(3, 0), person: 7 },
  ];
  const chat = {
    room: () => signal({ messages, unsent: [], here: true, you: 2 }),
    show: () => () => undefined,
  } as unknown as Chat;
  const table = { live: { game: signal(sampleGame()) } } as unknown as Table;
  act(() => render(<MessageList table={table} chat={chat} room="watchers" />, place));
  const authors = [...place.querySelectorAll(".chat-who")];
  expect(authors.map(({ textContent }) => textContent)).toEqual(["Anna", "Аnna (guest)", "Guest 7"]);
  expect(authors.map((author) => author.querySelector("a")?.getAttribute("href") ?? null)).toEqual([
    "/player/Anna",
    null,
    null,
  ]);
});
