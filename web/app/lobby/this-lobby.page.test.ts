import { expect, it, vi } from "vitest";
import type { ClientMessage } from "../../wire";
import { noteAccount } from "../identity/own-account";
import type { Followed } from "../net/followed-game";
import { Backoff } from "../net/retry";
import { lobby } from "./this-lobby";

const sent = vi.hoisted(() => [] as ClientMessage[]);
vi.mock("../net/this-page", () => ({
  pageSocket: {
    line: {
      send: (message: ClientMessage) => sent.push(message) > 0,
      enter: (one: Followed) => one.connectionChanged("open"),
      leave: () => undefined,
      commandId: () => "id",
      backoff: () => new Backoff(() => 0),
    },
  },
}));

it("posts no seeks for the account that signs in next", () => {
  noteAccount("Berta");
  void lobby.seek({ quick: true });
  expect(lobby.own.value).toHaveLength(1);
  // A change of the password signs in the same account again.
  noteAccount("Berta");
  expect(lobby.own.value).toHaveLength(1);
  noteAccount(null);
  expect(lobby.own.value).toEqual([]);
});
