/** The actions for the selected games. */
import type { JSX } from "preact";
import { messages } from "../language";
import { gamesText } from "./words";

export function SelectionBar(props: {
  count: number;
  of: number;
  onAll: () => void;
  onDelete: () => void;
  onCancel: () => void;
}): JSX.Element {
  const text = gamesText.value;
  const none = props.count === 0;
  return (
    <div class="games-selection">
      <p role="status" data-selected={props.count}>
        {text.selected(props.count)}
      </p>
      <button
        type="button"
        class="button"
        data-action="select-all"
        aria-disabled={props.count === props.of}
        onClick={props.onAll}
      >
        {text.selectAll}
      </button>
      <button
        type="button"
        class={none ? "button" : "button button-danger"}
        data-action="delete-selected"
        aria-disabled={none}
        onClick={() => {
          if (!none) props.onDelete();
        }}
      >
        {text.deleteSelected}
      </button>
      <button type="button" class="button" data-action="select-end" onClick={props.onCancel}>
        {messages.value.buttons.cancel}
      </button>
    </div>
  );
}
