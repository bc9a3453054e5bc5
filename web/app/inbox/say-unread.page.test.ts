import { expect, it } from "vitest";
import { spoken } from "../nav/announcer";
import { navigate } from "../nav/routes";
import { heardUnread } from "../net/unread";
import { sayUnread } from "./say-unread";

const said = () => spoken.value.map(({ text }) => text);

it("says what has come since the page did, but for a conversation that is open", () => {
  const forget = sayUnread();
  heardUnread(2);
  expect(said()).toEqual([]);
  heardUnread(3);
  expect(said()).toEqual(["unread messages: 3"]);
  // Read elsewhere, and reported again after a lost connection.
  heardUnread(1);
  heardUnread(1);
  expect(said()).toHaveLength(1);
  navigate({ page: "inbox", name: null });
  heardUnread(2);
  expect(said().at(-1)).toBe("unread messages: 2");
  navigate({ page: "inbox", name: "Boris" });
  heardUnread(3);
  expect(said()).toHaveLength(2);
  forget();
});
