/** Entry point of the chat: the panel beside the board and the sheet over it. */
import type { JSX } from "preact";
import { createElement } from "preact";
import type { Table } from "../table/table";
import { ChatPanel } from "./chat-panel";
import { ChatSheet } from "./chat-sheet";

export function ChatView({ table, over = false }: { table: Table; over?: boolean }): JSX.Element {
  return createElement(over ? ChatSheet : ChatPanel, { table });
}
