/** The menu sheet, with all actions in a game that have no button on a small screen. */
import type { JSX } from "preact";
import { messages } from "../language";
import { closeDialog } from "../nav/dialogs";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icons";
import type { Table } from "../table/table";
import { gameActions } from "./game-actions";

export function MoreSheet({ table }: { table: Table }): JSX.Element {
  const words = messages.value;
  return (
    <Dialog title={words.actions.more} kind="sheet" name="more" onClose={closeDialog}>
      <ul>
        {gameActions(table, words).map(({ name, icon, text, opens, possible, act }) => (
          <li key={name}>
            <button
              type="button"
              class="parts-item"
              data-action={name}
              aria-disabled={!possible}
              onClick={() => {
                if (!possible) return;
                if (!opens) closeDialog();
                act();
              }}
            >
              <Icon name={icon} />
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
