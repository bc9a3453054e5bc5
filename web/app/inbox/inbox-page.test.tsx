import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { ApiError } from "../../wire";
import { noteAccount } from "../identity/own-account";
import { messages } from "../language";
import { changeLanguage } from "../language/words";
import { InboxPage } from "./inbox-page";
import { inboxText } from "./words";

const place = document.createElement("div");
const missing: ApiError = { code: "not_found", message: "account Nobody", detail: null, request_id: null };

beforeAll(async () => {
  for (const words of [messages, inboxText]) await words.need();
});

afterEach(() => {
  render(null, place);
  noteAccount(null);
  vi.unstubAllGlobals();
});

/** Opens the conversation with an account that does not exist. */
async function open(name: string): Promise<void> {
  noteAccount("Anna");
  vi.stubGlobal("fetch", async (path: string) =>
    path.startsWith(`/api/inbox/${encodeURIComponent(name)}`)
      ? Response.json(missing, { status: 404 })
      : Response.json({ conversations: [], unread: 0, next: null }),
  );
  await act(async () => render(<InboxPage name={name} />, place));
  await vi.waitFor(() => expect(place.querySelector(".page-message h1")).not.toBeNull());
}

it("shows that there is no such player, without an input", async () => {
  await open("Nobody");
  expect(place.querySelector("h1")?.textContent).toBe("No such player");
  expect(place.textContent).toContain("There is no account “Nobody”, or it was deleted.");
  expect(place.querySelector("textarea")).toBeNull();
  expect(document.title).toBe("No such player · Outflank");
});

it("shows that in Russian", async () => {
  await changeLanguage("ru");
  await open("Никто");
  expect(place.querySelector("h1")?.textContent).toBe("Нет такого игрока");
  expect(place.textContent).toContain("«Никто»");
  expect(document.title).toBe("Нет такого игрока · Outflank");
});
