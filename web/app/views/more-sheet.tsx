/** Everything one can do in a game that has no button of its own. */
import type { JSX } from "preact";
import { messages } from "../messages";
import { copyLink, copyMoves } from "../stores/copying";
import { closeDialog, openDialog } from "../stores/dialogs";
import type { Table } from "../stores/table";
import { Dialog } from "./dialog";
import type { IconName } from "./icons";
import { Icon } from "./icons";

/** See the module. */
export function MoreSheet({ table }: { table: Table }): JSX.Element {
  const words = messages.value.actions;
  const game = table.live.game.value;
  const over = game.result !== null;
  const computer = game.seats.black.kind === "engine" || game.seats.white.kind === "engine";
  const close = (act: () => void) => () => {
    closeDialog();
    act();
  };
  return (
    <Dialog title={words.more} kind="sheet" name="more" onClose={closeDialog}>
      <ul class="sheet-list">
        <Item name="flip" icon="turn" text={words.flip} onClick={close(() => table.flip())} />
        {computer && !over && (
          <Item name="change-level" icon="level" text={words.changeLevel} onClick={() => openDialog("level")} />
        )}
        {!over && !table.live.isDraft && (
          <Item name="resign" icon="flag" text={words.resign} onClick={() => openDialog("resign")} />
        )}
        <Item name="copy-moves" icon="copy" text={words.copyMoves} onClick={close(() => void copyMoves(game))} />
        {!table.live.isDraft && (
          <Item name="copy-link" icon="link" text={words.copyLink} onClick={close(() => void copyLink())} />
        )}
        <Item name="keys" icon="keys" text={words.keys} onClick={() => openDialog("keys")} />
        <Item name="settings" icon="gear" text={words.settings} onClick={() => openDialog("settings")} />
      </ul>
    </Dialog>
  );
}

function Item(props: { name: string; icon: IconName; text: string; onClick: () => void }): JSX.Element {
  return (
    <li>
      <button type="button" class="sheet-item" data-action={props.name} onClick={props.onClick}>
        <Icon name={props.icon} />
        <span>{props.text}</span>
      </button>
    </li>
  );
}
