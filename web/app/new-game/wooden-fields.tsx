/** The fields for a game on a wooden board: a switch, the clock and the correction window. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { ClockField } from "../invite/clock-field";
import "../invite/invite.css";
import "../parts/field.css";
import { closeDialog } from "../nav/dialogs";
import { Link } from "../nav/link";
import { Switch } from "../parts/switch";
import type { WoodenTerms } from "./wooden-terms";
import { LONGEST_WINDOW } from "./wooden-terms";
import { newGameText } from "./words";

/** `refusedClock` is the time control that the server last refused. */
export function WoodenFields(props: {
  spec: string;
  value: WoodenTerms;
  refusedClock: string | null;
  onChange: (value: WoodenTerms) => void;
}): JSX.Element {
  const { value, onChange } = props;
  const text = newGameText.value.wooden;
  const field = useId();
  return (
    <>
      <Switch
        name="wooden"
        label={text.label}
        help={text.help}
        value={value.isWooden}
        onChange={(isWooden) => onChange({ ...value, isWooden })}
      />
      {value.isWooden && (
        <>
          <ClockField
            value={value.clock}
            isBad={props.refusedClock === value.clock}
            onChange={(clock) => onChange({ ...value, clock })}
          />
          <div class="parts-field">
            <label for={field}>{text.window}</label>
            <select
              id={field}
              data-field="window"
              value={value.window}
              aria-describedby={`${field}-help`}
              onChange={(event) => onChange({ ...value, window: Number(event.currentTarget.value) })}
            >
              {Array.from({ length: LONGEST_WINDOW + 1 }, (_, window) => (
                <option key={window} value={window}>
                  {text.moves(window)}
                </option>
              ))}
            </select>
            <small id={`${field}-help`}>{text.windowHelp}</small>
          </div>
          <p>
            <Link to={{ page: "sheets", spec: props.spec }} class="button" action="sheets" onFollow={closeDialog}>
              {text.sheets}
            </Link>
          </p>
        </>
      )}
    </>
  );
}
