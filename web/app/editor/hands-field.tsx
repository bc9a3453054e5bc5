/** The number of pieces in each side's hand, for games where the board does not determine it. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Color, Counts, Hands } from "../../wire";
import { messages } from "../language";
import "../parts/field.css";
import { editorText } from "./words";

/** `supposed` are the hands that the server assumes if none are stated. */
export function HandsField(props: {
  value: Counts | null;
  supposed: Hands | null;
  onChange: (hands: Counts) => void;
}): JSX.Element {
  const words = editorText.value;
  const id = useId();
  const isSupposed = props.value === null && props.supposed?.supposed === true;
  const shown = props.value ?? props.supposed;
  const change = (color: Color, count: number): void => {
    if (Number.isInteger(count) && count >= 0)
      props.onChange({ black: shown?.black ?? 0, white: shown?.white ?? 0, [color]: count });
  };
  return (
    <fieldset class="editor-hands" data-choice="hands" aria-describedby={isSupposed ? `${id}-help` : undefined}>
      <legend>{words.inHand}</legend>
      {(["black", "white"] as const).map((color) => (
        <div key={color} class="parts-field parts-field-row">
          <label for={`${id}-${color}`}>{messages.value.colors[color]}</label>
          <input
            id={`${id}-${color}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={999}
            data-field={`hand-${color}`}
            value={shown?.[color] ?? ""}
            onInput={(event) => change(color, event.currentTarget.valueAsNumber)}
          />
        </div>
      ))}
      {isSupposed && <small id={`${id}-help`}>{words.inHandHelp}</small>}
    </fieldset>
  );
}
