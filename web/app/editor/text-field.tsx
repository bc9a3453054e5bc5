/** The field with the position as text, for copying and pasting. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import "../parts/field.css";
import { editorText } from "./words";

/** `problem` explains the error in the text; null if there is none. */
export function TextField(props: {
  value: string;
  problem: string | null;
  onInput: (text: string) => void;
  onLeave: () => void;
}): JSX.Element {
  const words = editorText.value;
  const field = useId();
  return (
    <div class="parts-field">
      <label for={field}>{words.textLabel}</label>
      <textarea
        id={field}
        rows={3}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        data-field="board"
        aria-describedby={`${field}-help`}
        aria-invalid={props.problem !== null}
        value={props.value}
        onInput={(event) => props.onInput(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={props.onLeave}
      />
      <small id={`${field}-help`} class={props.problem === null ? undefined : "parts-problem"} role="status">
        {props.problem ?? words.textHelp}
      </small>
    </div>
  );
}
