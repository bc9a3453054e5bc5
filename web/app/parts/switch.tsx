/** An on-off switch. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import "./switch.css";

export function Switch(props: {
  name: string;
  label: string;
  help?: string;
  value: boolean;
  onChange: (value: boolean) => void;
}): JSX.Element {
  const help = useId();
  return (
    <div class="parts-switch">
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
