/** A slider over the levels with the word for each. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { levels } from "../catalog/catalog";
import { messages } from "../language";
import "./level-field.css";

/** See the module. */
export function LevelField({ value, onChange }: { value: number; onChange: (level: number) => void }): JSX.Element {
  const words = messages.value;
  const id = useId();
  return (
    <div class="level">
      <label for={id}>{words.levels.level}</label>
      <output for={id} class="level-word">
        <strong>{words.number(value)}</strong> {words.levelWord(value)}
      </output>
      <input
        id={id}
        type="range"
        min={1}
        max={levels.value}
        step={1}
        value={value}
        aria-valuetext={`${words.level(value)}, ${words.levelWord(value)}`}
        data-field="level"
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
