/** The choice of a time control, from a list of common ones or typed in the server's notation. */
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import "../parts/field.css";
import { CHAMPIONSHIP, PRESETS, readTimeControl } from "./time-control";
import { inviteText } from "./words";

const OTHER = "other";
const LISTED: ReadonlySet<string> = new Set(["", ...PRESETS.clocks, ...PRESETS.days]);

/** `isBad` is true if the server has refused the text. */
export function ClockField(props: { value: string; isBad: boolean; onChange: (clock: string) => void }): JSX.Element {
  const { value, onChange } = props;
  const text = inviteText.value.terms;
  const field = useId();
  const [isTyped, setTyped] = useState(!LISTED.has(value));
  return (
    <>
      <div class="parts-field">
        <label for={field}>{text.clock}</label>
        <select
          id={field}
          data-field="clock"
          value={isTyped ? OTHER : value}
          onChange={({ currentTarget: { value: chosen } }) => {
            setTyped(chosen === OTHER);
            // The previous choice becomes the initial text of the field.
            if (chosen !== OTHER) onChange(chosen);
          }}
        >
          <option value="">{text.none}</option>
          <optgroup label={text.minutes}>
            {PRESETS.clocks.map((clock) => (
              <option key={clock} value={clock}>
                {clock === CHAMPIONSHIP ? text.championship(clockName(clock)) : clockName(clock)}
              </option>
            ))}
          </optgroup>
          <optgroup label={text.days}>
            {PRESETS.days.map((clock) => (
              <option key={clock} value={clock}>
                {clockName(clock)}
              </option>
            ))}
          </optgroup>
          <option value={OTHER}>{text.other}</option>
        </select>
      </div>
      {isTyped && <Notation value={value} isBad={props.isBad} onChange={onChange} />}
    </>
  );
}

/** Names a time control in the language of the page. An unknown time control stays in the server's notation. */
export function clockName(clock: string): string {
  const control = readTimeControl(clock);
  return control === null ? clock : inviteText.value.clock(control);
}

function Notation(props: { value: string; isBad: boolean; onChange: (clock: string) => void }): JSX.Element {
  const text = inviteText.value.terms;
  const field = useId();
  return (
    <div class="parts-field">
      <label for={field}>{text.notation}</label>
      <input
        id={field}
        type="text"
        data-field="clock-notation"
        value={props.value}
        autocapitalize="off"
        autocomplete="off"
        spellcheck={false}
        aria-invalid={props.isBad}
        aria-describedby={`${field}-help ${field}-problem`}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
      <small id={`${field}-problem`} class="parts-problem" role="status">
        {props.isBad && text.badClock}
      </small>
      <dl id={`${field}-help`} class="invite-notation">
        {text.notationHelp.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
