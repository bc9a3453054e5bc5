import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import type { ChatMessage, ClientMessage, Game, Room } from "../../wire";
import type { ChatFollower, ChatNews } from "../net/followed-game";
import { sampleGame } from "../net/sample-game";
import type { LiveGame } from "../table/live-game";
import { wordsOf } from "./author";
import { Chat, roomsFor } from "./chat";

const GAME: Game = {
  ...sampleGame(),
  company: "two",
  you: { is_owner: true, side: "black", link: null, invitation: null },
};

/** A game's chat, with the messages that it sends and functions to answer them. */
function open(game: Game = GAME) {
  const sent: ClientMessage[] = [];
  const heard: string[] = [];
  let follower: ChatFollower | null = null;
  let count = 0;
  let isOpen = true;
  const send = (message: ClientMessage): boolean => {
    if (isOpen) sent.push(message);
    return isOpen;
  };
  const live = {
    game: signal(game),
    join: (joined: ChatFollower) => {
      follower = joined;
      joined.followed(send);
      return () => undefined;
    },
  } as unknown as LiveGame;
  const chat = new Chat(live, {
    messageId: () => `m${++count}`,
    name: () => "Clara",
    nameTaken: () => undefined,
    onMessage: (_, { text }) => heard.push(text),
  });
  return {
    chat,
    sent,
    heard,
    tell: (message: ChatNews) => follower?.received(message),
    reconnect: () => {
      isOpen = true;
      follower?.followed(send);
    },
    cut: () => {
      isOpen = false;
    },
  };
}

const message = (number: number, person: number, text = `${number}`): ChatMessage => ({
  number,
  person,
  side: person === 1 ? "black" : "white",
  name: null,
  account: false,
  text,
  at_ms: 0,
});

const chatOf = (messages: ChatMessage[], room: Room = "players"): ChatNews => ({
  kind: "chat",
  game: GAME.id,
  room,
  you: 1,
  off: { black: false, white: false },
  messages,
});

describe("a chat", () => {
  it("requests messages from the last known one, and again after a gap", () => {
    const { chat, sent, tell, reconnect } = open();
    expect(sent).toEqual([{ kind: "listen", game: "abc", room: "players" }]);
    tell(chatOf([message(1, 2), message(2, 1)]));
    reconnect();
    expect(sent.at(-1)).toEqual({ kind: "listen", game: "abc", room: "players", since: 2 });
    tell({ kind: "said", game: "abc", room: "players", message: message(4, 2) });
    expect(sent.at(-1)).toEqual({ kind: "listen", game: "abc", room: "players", since: 2 });
    tell(chatOf([message(3, 2), message(4, 2)]));
    tell({ kind: "said", game: "abc", room: "players", message: message(4, 2) });
    expect(chat.room("players").value.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it("repeats a message with its id until it is answered", () => {
    const { chat, sent, tell, reconnect, cut } = open();
    cut();
    chat.say("players", "Hi");
    expect(chat.room("players").value.unsent).toEqual([{ id: "m1", text: "Hi" }]);
    reconnect();
    const said = { kind: "say", game: "abc", room: "players", id: "m1", text: "Hi", name: "Clara" };
    expect(sent.at(-1)).toEqual(said);
    tell({ kind: "heard", game: "abc", room: "players", id: "m1", number: 1 });
    reconnect();
    expect(sent.filter(({ kind }) => kind === "say")).toEqual([said]);
    expect(chat.room("players").value.unsent).toEqual([]);
  });

  it("is switched off once, as soon as there is a connection", () => {
    const { chat, sent, reconnect, cut } = open();
    const switches = () => sent.flatMap((message) => (message.kind === "switch_chat" ? [message.off] : []));
    cut();
    chat.switchOff(true);
    expect(switches()).toEqual([]);
    reconnect();
    reconnect();
    expect(switches()).toEqual([true]);
    chat.switchOff(false);
    expect(switches()).toEqual([true, false]);
  });

  it("returns a refused message", () => {
    const { chat, tell } = open();
    chat.say("players", "example.com");
    tell({ kind: "unsaid", game: "abc", room: "players", id: "m1", why: { kind: "link" } });
    expect(chat.room("players").value.refused).toEqual({ why: { kind: "link" }, text: "example.com" });
    expect(chat.room("players").value.unsent).toEqual([]);
  });

  it("counts others' unseen messages, and announces none of a muted room", () => {
    const { chat, tell, heard } = open({ ...GAME, id: "unread" });
    tell(chatOf([message(1, 2), message(2, 1)]));
    expect(chat.unread.value).toBe(1);
    const hide = chat.show("players");
    expect(chat.unread.value).toBe(0);
    hide();
    tell({ kind: "said", game: "unread", room: "players", message: message(3, 2, "Hi") });
    expect([chat.unread.value, heard]).toEqual([1, ["Hi"]]);
    chat.mute("players", true);
    tell({ kind: "said", game: "unread", room: "players", message: message(4, 2, "Hello?") });
    expect([chat.unread.value, heard]).toEqual([0, ["Hi"]]);
    chat.mute("players", false);
  });

  it("has the rooms to which the server gives access", () => {
    const watching: Game = { ...GAME, you: { ...GAME.you, side: null } };
    const result = { winner: null, reason: "aborted" as const, discs: { black: 1, white: 1 }, score: null };
    expect(roomsFor(GAME)).toEqual(["players"]);
    expect(roomsFor(watching)).toEqual(["watchers"]);
    expect(roomsFor({ ...watching, result })).toEqual(["watchers"]);
    expect(roomsFor({ ...GAME, result })).toEqual(["players", "watchers"]);
    expect(roomsFor(sampleGame())).toEqual([]);
  });

  it("shows a phrase in the reader's language", () => {
    expect(wordsOf("Удачи!", "en")).toBe("Good luck!");
    expect(wordsOf("Good luck!", "ru")).toBe("Удачи!");
    expect(wordsOf("Good luck, Boris", "ru")).toBe("Good luck, Boris");
  });
});
