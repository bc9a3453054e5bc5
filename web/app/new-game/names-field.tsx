/** The names of two people at one screen; both are optional. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Color } from "../../wire";
import { messages } from "../language";
import "../parts/field.css";
import { nameProblem } from "../current-game/person-name";
import { newGameText } from "./words";
import "./names-field.css";

export function NamesField(props: {
  value: Readonly<Record<Color, string>>;
  onChange: (names: Readonly<Record<Color, string>>) => void;
}): JSX.Element {
  const { value, onChange } = props;
  const text = newGameText.value.names;
  return (
    <fieldset class="new-game-names">
      <legend>{text.legend}</legend>
      {(["black", "white"] as const).map((color) => (
        <NameField
          key={color}
          color={color}
          value={value[color]}
          onChange={(name) => onChange({ ...value, [color]: name })}
        />
      ))}
    </fieldset>
  );
}

function NameField(props: { color: Color; value: string; onChange: (name: string) => void }): JSX.Element {
  const { color, value } = props;
  const field = useId();
  const problem = nameProblem(value);
  return (
    <div class="parts-field">
      <label for={field}>
        <span class={`new-game-chip new-game-chip-${color}`} aria-hidden="true" /> {messages.value.colors[color]}
      </label>
      <input
        id={field}
        type="text"
        data-field={`name-${color}`}
        value={value}
        autocomplete="off"
        autocapitalize="words"
        spellcheck={false}
        enterkeyhint="next"
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
