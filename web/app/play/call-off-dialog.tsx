/** Confirms calling off a game in its first moves. */
import type { JSX } from "preact";
import { messages } from "../language";
import { closeDialog } from "../nav/dialogs";
import { Confirm } from "../parts/confirm";
import type { Table } from "../table/table";

export function CallOffDialog({ table }: { table: Table }): JSX.Element {
  const words = messages.value.callOff;
  return (
    <Confirm
      name="call-off"
      title={words.title}
      text={words.text}
      confirm={words.confirm}
      onConfirm={() => {
        closeDialog();
        table.live.act({ kind: "abort" });
      }}
      onClose={closeDialog}
    />
  );
}
