/** The chat as a sheet over the page, on a small screen. */
import type { JSX } from "preact";
import { closeDialog } from "../nav/dialogs";
import { Dialog } from "../parts/dialog";
import type { Table } from "../table/table";
import { ChatRooms } from "./chat-rooms";
import { chatText } from "./words";

export function ChatSheet({ table }: { table: Table }): JSX.Element {
  return (
    <Dialog title={chatText.value.title} kind="sheet" name="chat" onClose={closeDialog}>
      <div class="chat-in-sheet">
        <ChatRooms table={table} />
      </div>
    </Dialog>
  );
}
