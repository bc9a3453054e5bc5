/** The choice of the side to move. */
import type { JSX } from "preact";
import type { Color } from "../../wire";
import { Choice } from "../parts/choice";
import { editorText } from "./words";

export function TurnField({ value, onChoose }: { value: Color; onChoose: (turn: Color) => void }): JSX.Element {
  const words = editorText.value;
  return (
    <Choice
      name="turn"
      label={words.turn}
      value={value}
      options={(["black", "white"] as const).map((color) => ({
        value: color,
        text: (
          <>
            <span class={`editor-chip editor-chip-${color}`} aria-hidden="true" />
            {words.turns[color]}
          </>
        ),
      }))}
      onChoose={onChoose}
    />
  );
}
