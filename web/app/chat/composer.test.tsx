import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import type { Chat, RoomState } from "./chat";
import { Composer } from "./composer";
import { chatText } from "./words";

it("offers no phrase again, even while it is being sent", async () => {
  await chatText.need();
  const empty = { here: true, messages: [], unsent: [], you: 1, refused: null, muted: false, read: 0 };
  const state = signal<RoomState>(empty);
  const chat = {
    room: () => state,
    say: (_, text) => {
      state.value = { ...empty, unsent: [{ id: "m1", text }] };
    },
  } satisfies Partial<Chat> as unknown as Chat;
  const place = document.createElement("div");
  await act(() => render(<Composer chat={chat} room="players" />, place));
  const phrases = () => [...place.querySelectorAll("[data-phrase]")].map((each) => each.textContent);
  const before = phrases();
  await act(() => place.querySelector<HTMLElement>("[data-phrase]")?.click());
  expect(phrases()).toEqual(before.slice(1));
  render(null, place);
});
