/** Fields of the dialogs: one of a few, on or off. */
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

/** One of a few, as a row of buttons; really radio buttons. */
export function Choice<Value extends string>(props: {
  name: string;
  label: string;
  value: Value;
  options: readonly { value: Value; text: ComponentChildren }[];
  onChoose: (value: Value) => void;
}): JSX.Element {
  const group = useId();
  return (
    <fieldset class="choice" data-choice={props.name}>
      <legend>{props.label}</legend>
      <div class="choice-options">
        {props.options.map(({ value, text }) => (
          <label key={value} class="choice-option">
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** On or off. */
export function Switch(props: {
  name: string;
  label: string;
  help?: string;
  value: boolean;
  onChange: (value: boolean) => void;
}): JSX.Element {
  const help = useId();
  return (
    <div class="switch">
      <label>
        <span>{props.label}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={props.value}
          data-switch={props.name}
          checked={props.value}
          aria-describedby={props.help === undefined ? undefined : help}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
      </label>
      {props.help !== undefined && <small id={help}>{props.help}</small>}
    </div>
  );
}
