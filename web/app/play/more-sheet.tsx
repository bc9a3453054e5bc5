/** Everything one can do in a game that has no button of its own on a small screen. */
import type { JSX } from "preact";
import { messages } from "../language";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icons";
import { closeDialog, openDialog } from "../site/dialogs";
import type { Table } from "../table/table";
import type { GameAction } from "./game-actions";
import { gameActions } from "./game-actions";

/** See the module. */
export function MoreSheet({ table }: { table: Table }): JSX.Element {
  const words = messages.value;
  const settings: GameAction = {
    name: "settings",
    icon: "gear",
    text: words.actions.settings,
    opens: true,
    act: () => openDialog("settings"),
  };
  return (
    <Dialog title={words.actions.more} kind="sheet" name="more" onClose={closeDialog}>
      <ul>
        {[...gameActions(table, words), settings].map((action) => (
          <li key={action.name}>
            <button
              type="button"
              class="parts-item"
              data-action={action.name}
              onClick={() => {
                if (!action.opens) closeDialog();
                action.act();
              }}
            >
              <Icon name={action.icon} />
              <span>{action.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
