/** Asks for confirmation of an action that cannot be undone. */
import type { JSX } from "preact";
import { messages } from "../language";
import { Dialog } from "./dialog";

export function Confirm(props: {
  name: string;
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}): JSX.Element {
  return (
    <Dialog
      title={props.title}
      name={props.name}
      onClose={props.onClose}
      foot={
        <>
          <button type="button" class="button" data-action="cancel" onClick={props.onClose}>
            {messages.value.buttons.cancel}
          </button>
          <button type="button" class="button button-danger" data-action="confirm" onClick={props.onConfirm}>
            {props.confirm}
          </button>
        </>
      }
    >
      <p>{props.text}</p>
    </Dialog>
  );
}
