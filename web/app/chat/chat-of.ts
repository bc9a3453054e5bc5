/** The chat of each table, shared by all parts of the page that show it. */
import { effect } from "@preact/signals";
import { ownName, rememberOwnName } from "../current-game/person-name";
import { unreadMessages } from "../current-game/unread-chat";
import { language, messages } from "../language";
import { announce } from "../nav/announcer";
import { commandId } from "../net/command-id";
import type { Table } from "../table/table";
import { authorOf, wordsOf } from "./author";
import { Chat } from "./chat";
import { chatText } from "./words";

const chats = new WeakMap<Table, Chat>();

/** Returns the chat of a table, created at the first call. */
export function chatOf(table: Table): Chat {
  const known = chats.get(table);
  if (known !== undefined) return known;
  const chat: Chat = new Chat(table.live, {
    messageId: commandId,
    name: ownName,
    nameTaken: () => rememberOwnName(""),
    onMessage: (room, message) => {
      const { you } = chat.room(room).peek();
      const text = chatText.peek();
      const who = authorOf(message, you, table.live.game.peek(), text, messages.peek());
      announce(text.says(who, wordsOf(message.text, language.peek())));
    },
  });
  chats.set(table, chat);
  return chat;
}

/** Keeps the count of unread messages up to date with a table's chat. Returns a function that ends the chat. */
export function followChat(table: Table): () => void {
  const chat = chatOf(table);
  const stop = effect(() => {
    unreadMessages.value = chat.unread.value;
  });
  return () => {
    stop();
    unreadMessages.value = 0;
    chat.close();
    chats.delete(table);
  };
}
