/** The chat in the column beside the board. On a narrow page it shows only the number of unread messages. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Table } from "../table/table";
import { followChat } from "./chat-of";
import { ChatRooms } from "./chat-rooms";
import { chatText } from "./words";

export function ChatPanel({ table }: { table: Table }): JSX.Element {
  useEffect(() => followChat(table), [table]);
  return (
    <section class="play-chat" aria-label={chatText.value.title}>
      <ChatRooms table={table} />
    </section>
  );
}
