/** The field for the player's name in games with others, which is optional. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { messages } from "../language";
import "../parts/field.css";
import { nameProblem } from "../current-game/person-name";

export function OwnNameField(props: { label: string; value: string; onChange: (name: string) => void }): JSX.Element {
  const field = useId();
  const problem = nameProblem(props.value);
  return (
    <div class="parts-field">
      <label for={field}>{props.label}</label>
      <input
        id={field}
        type="text"
        data-field="own-name"
        value={props.value}
        autocomplete="nickname"
        autocapitalize="words"
        spellcheck={false}
        enterkeyhint="go"
        aria-invalid={problem !== null}
        aria-describedby={`${field}-problem`}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
      <small id={`${field}-problem`} class="parts-problem" role="status">
        {problem !== null && messages.value.errors.bad_name}
      </small>
    </div>
  );
}
