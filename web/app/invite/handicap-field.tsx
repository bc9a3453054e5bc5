/** The choice of a handicap: the number of corners, and the player who gets them. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { Choice } from "../parts/choice";
import "../parts/field.css";
import type { ChosenHandicap } from "./handicap";
import { CORNERS } from "./handicap";
import { inviteText } from "./words";

export function HandicapField(props: {
  value: ChosenHandicap;
  onChange: (value: ChosenHandicap) => void;
}): JSX.Element {
  const { value, onChange } = props;
  const text = inviteText.value.handicap;
  const field = useId();
  return (
    <>
      <div class="parts-field">
        <label for={field}>{text.label}</label>
        <select
          id={field}
          data-field="handicap"
          value={String(value.corners)}
          onChange={(event) => onChange({ ...value, corners: Number(event.currentTarget.value) })}
        >
          {CORNERS.map((corners) => (
            <option key={corners} value={String(corners)}>
              {text.corners(corners)}
            </option>
          ))}
        </select>
      </div>
      {value.corners > 0 && (
        <Choice
          name="handicap-for"
          label={text.whose}
          help={text.help}
          value={value.whose}
          options={[
            { value: "friend", text: text.friend },
            { value: "own", text: text.own },
          ]}
          onChoose={(whose) => onChange({ ...value, whose })}
        />
      )}
    </>
  );
}
