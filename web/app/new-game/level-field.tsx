/** A slider over the levels with a tick for each, its word and whom it suits. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { levels } from "../catalog/catalog";
import { messages } from "../language";
import "./level-field.css";
import { newGameText } from "./words";

/** See the module. */
export function LevelField({ value, onChange }: { value: number; onChange: (level: number) => void }): JSX.Element {
  const words = messages.value;
  const text = newGameText.value;
  const id = useId();
  const count = levels.value;
  const suits = text.level.suits(value);
  return (
    <div class="new-game-level">
      <label for={id}>{text.level.name}</label>
      <output for={id} class="new-game-level-word">
        <strong>{words.number(value)}</strong> {words.levelWord(value)}
      </output>
      <div class="new-game-level-track" style={{ "--levels": count }}>
        <input
          id={id}
          type="range"
          min={1}
          max={count}
          step={1}
          value={value}
          aria-valuetext={`${words.level(value)}, ${words.levelWord(value)}`}
          aria-describedby={`${id}-suits`}
          data-field="level"
          onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <span class="new-game-level-ticks" aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <span key={index} class={index + 1 === value ? "new-game-level-tick-chosen" : undefined}>
              {index + 1}
            </span>
          ))}
        </span>
      </div>
      <small id={`${id}-suits`}>{suits}</small>
    </div>
  );
}
