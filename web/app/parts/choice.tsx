/** A choice of one of a few values, as a row of segments. They are radio buttons. */
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import "./choice.css";

/** Words with more letters than this do not fit a third of a narrow column. */
const LONG_WORD = 10;

/** Segments have equal sizes, with `columns` of them in a row. By default there are at most three in a row. */
export function Choice<Value extends string>(props: {
  name: string;
  label: string;
  value: Value;
  options: readonly { value: Value; text: ComponentChildren }[];
  columns?: number;
  /**
   * Whether each segment has its own row on a narrow page. By default this depends on the length of the words.
   */
  rows?: boolean;
  help?: string | undefined;
  onChoose: (value: Value) => void;
}): JSX.Element {
  const group = useId();
  const { options, help } = props;
  // On a narrow page, long words need their own rows.
  const isLong =
    props.rows ??
    options.some(({ text }) => typeof text === "string" && text.split(/\s/u).some((word) => word.length > LONG_WORD));
  const columns = props.columns ?? (options.length <= 3 ? options.length : options.length % 3 === 0 ? 3 : 2);
  return (
    <fieldset
      class="parts-choice"
      data-choice={props.name}
      aria-describedby={help === undefined ? undefined : `${group}-help`}
    >
      <legend>{props.label}</legend>
      <div
        class={isLong ? "parts-choice-options parts-choice-long" : "parts-choice-options"}
        style={{ "--columns": columns }}
      >
        {options.map(({ value, text }) => (
          <label key={value} class="parts-choice-option">
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
      {help !== undefined && <small id={`${group}-help`}>{help}</small>}
    </fieldset>
  );
}
