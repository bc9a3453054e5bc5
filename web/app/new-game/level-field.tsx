/**
 * A slider for the levels and the timed levels above them. It shows the name of the chosen one and the players
 * whom it suits.
 */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { levels, strengths } from "../catalog/catalog";
import { messages } from "../language";
import "./level-field.css";
import { newGameText } from "./words";

export function LevelField({ value, onChange }: { value: number; onChange: (level: number) => void }): JSX.Element {
  const words = messages.value;
  const text = newGameText.value;
  const id = useId();
  const [count, highest] = [strengths.value, levels.value];
  const suits = text.level.suits(value);
  return (
    <div class="new-game-level">
      <label for={id}>{text.level.name}</label>
      <output for={id} class="new-game-level-word">
        <strong>{text.level.short(value)}</strong> {words.levelWord(value)}
      </output>
      <div class="new-game-level-track">
        <input
          id={id}
          type="range"
          min={1}
          max={count}
          step={1}
          value={value}
          aria-valuetext={words.joined([words.level(value), words.levelWord(value)])}
          aria-describedby={`${id}-suits`}
          data-field="level"
          onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <span class="new-game-level-ticks" aria-hidden="true">
          {Array.from({ length: count }, (_, index) => index + 1).map((level) => (
            <span
              key={level}
              class={level > highest ? "new-game-level-tick-time" : undefined}
              data-chosen={level === value ? "true" : undefined}
            >
              {isNamed(level, highest, count) && text.level.short(level)}
            </span>
          ))}
        </span>
      </div>
      <small id={`${id}-suits`}>{suits}</small>
    </div>
  );
}

/** Whether a tick has a number below it. There is room at the ends and at every fifth level. */
function isNamed(level: number, highest: number, count: number): boolean {
  return level === 1 || level === count || (level <= highest && level % 5 === 0);
}
