import { expect, it } from "vitest";
import { spoken } from "../nav/announcer";
import { navigate } from "../nav/routes";
import { heardUnread } from "../net/unread";
import { announceUnread } from "./announce-unread";

const announced = () => spoken.value.map(({ text }) => text);

it("announces messages that arrive after the page, unless a conversation is open", () => {
  const stop = announceUnread();
  heardUnread(2);
  expect(announced()).toEqual([]);
  heardUnread(3);
  expect(announced()).toEqual(["unread messages: 3"]);
  // Read elsewhere, and reported again after a lost connection.
  heardUnread(1);
  heardUnread(1);
  expect(announced()).toHaveLength(1);
  navigate({ page: "inbox", name: null });
  heardUnread(2);
  expect(announced().at(-1)).toBe("unread messages: 2");
  navigate({ page: "inbox", name: "Boris" });
  heardUnread(3);
  expect(announced()).toHaveLength(2);
  stop();
});
