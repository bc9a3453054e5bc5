import { expect, it } from "vitest";
import { spoken } from "../nav/announcer";
import { navigate } from "../nav/routes";
import { noteUnread } from "../net/unread";
import { announceUnread } from "./announce-unread";

const announced = () => spoken.value.map(({ text }) => text);

it("announces messages that arrive after the page, unless a conversation is open", () => {
  const stop = announceUnread();
  noteUnread(2);
  expect(announced()).toEqual([]);
  noteUnread(3);
  expect(announced()).toEqual(["unread messages: 3"]);
  // The message was read in another browser, and the count is reported again after a lost connection.
  noteUnread(1);
  noteUnread(1);
  expect(announced()).toHaveLength(1);
  navigate({ page: "inbox", name: null });
  noteUnread(2);
  expect(announced().at(-1)).toBe("unread messages: 2");
  navigate({ page: "inbox", name: "Boris" });
  noteUnread(3);
  expect(announced()).toHaveLength(2);
  stop();
});
