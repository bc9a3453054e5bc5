/** The things one does less often, as a row of icons beside the board. */
import type { JSX } from "preact";
import { messages } from "../language";
import { Icon } from "../parts/icons";
import type { Table } from "../table/table";
import { gameActions } from "./game-actions";

/** See the module. */
export function SideActions({ table }: { table: Table }): JSX.Element {
  const words = messages.value;
  return (
    <div class="side-actions" role="group" aria-label={words.actions.more}>
      {gameActions(table, words).map((action) => (
        <button
          key={action.name}
          type="button"
          class="button-icon"
          data-action={`side-${action.name}`}
          aria-label={action.text}
          title={action.text}
          onClick={() => action.act()}
        >
          <Icon name={action.icon} />
        </button>
      ))}
    </div>
  );
}
