/** What one can do in a game, within reach of a thumb. */
import type { JSX } from "preact";
import { messages } from "../language";
import { proposeGame } from "../new-game/propose";
import type { IconName } from "../parts/icons";
import { Icon } from "../parts/icons";
import { openDialog } from "../site/dialogs";
import { StepButtons } from "../table/step-buttons";
import type { Table } from "../table/table";

/** See the module. */
export function ActionRow({ table }: { table: Table }): JSX.Element {
  const words = messages.value.actions;
  const hinted = table.live.hint.value !== null;
  const asked = table.live.hintAsked.value;
  const stoppable = table.thinkingLong.value && table.thinking.value !== null;
  return (
    <div class="actions" role="group" aria-label={words.label}>
      <StepButtons table={table} ends={false} />
      {stoppable ? (
        // In the place of the hint, which nobody can ask for meanwhile.
        <Action
          key="move-now"
          name="move-now"
          icon="stop"
          text={messages.value.play.stopThinking}
          possible
          onClick={() => table.live.moveNow()}
        />
      ) : (
        <Action
          key="hint"
          name="hint"
          icon="hint"
          text={words.hint}
          pressed={hinted}
          busy={asked}
          possible={hinted || table.mayMove.value}
          onClick={() => table.toggleHint()}
        />
      )}
      <Action
        name="undo"
        icon="undo"
        text={words.undo}
        possible={table.mayTakeBack.value}
        onClick={() => table.takeBack()}
      />
      <Action
        name="new-game"
        icon="plus"
        text={words.newGameShort}
        label={words.newGame}
        possible
        opens
        onClick={() => proposeGame(table.live.game.value.spec)}
      />
      <Action name="more" icon="more" text={words.more} possible opens onClick={() => openDialog("more")} />
    </div>
  );
}

function Action(props: {
  name: string;
  icon: IconName;
  text: string;
  label?: string;
  pressed?: boolean;
  busy?: boolean;
  opens?: boolean;
  possible: boolean;
  onClick: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      class={`action${props.busy ? " action-busy" : ""}`}
      data-action={props.name}
      aria-label={props.label ?? props.text}
      aria-pressed={props.pressed}
      aria-haspopup={props.opens ? "dialog" : undefined}
      aria-disabled={!props.possible}
      onClick={() => props.possible && props.onClick()}
    >
      <Icon name={props.icon} />
      <span>{props.text}</span>
    </button>
  );
}
