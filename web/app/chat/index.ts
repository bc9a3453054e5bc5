/** The chat of a game, beside the board or over it. */
import type { JSX } from "preact";
import { createElement } from "preact";
import type { Table } from "../table/table";
import { ChatPanel } from "./chat-panel";
import { ChatSheet } from "./chat-sheet";

export function ChatView({ table, over = false }: { table: Table; over?: boolean }): JSX.Element {
  return createElement(over ? ChatSheet : ChatPanel, { table });
}
