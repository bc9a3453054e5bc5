/** Confirms a resignation. */
import type { JSX } from "preact";
import { messages } from "../language";
import { closeDialog } from "../nav/dialogs";
import { Confirm } from "../parts/confirm";
import type { Table } from "../table/table";

export function ResignDialog({ table }: { table: Table }): JSX.Element {
  const words = messages.value.resign;
  const color = table.you.value ?? table.live.game.value.position.turn ?? "black";
  return (
    <Confirm
      name="resign"
      title={words.title}
      text={words.text(color)}
      confirm={words.confirm}
      onConfirm={() => {
        closeDialog();
        table.live.resign(color);
      }}
      onClose={closeDialog}
    />
  );
}
