/** The choice of the computer's style: a level, or a historical opponent if one plays the game. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { CatalogAge, Seat } from "../../wire";
import { messages } from "../language";
import { Choice } from "../parts/choice";
import { LevelField } from "./level-field";
import { newGameText } from "./words";
import "./computer-field.css";

/** The chosen computer player. */
export interface ChosenComputer {
  readonly level: number;
  /** The historical opponent that replaces the level; null for none. */
  readonly age: string | null;
}

/** Returns the choice for this game. Drops a historical opponent that does not play it. */
export function computerFor<Chosen extends ChosenComputer>(chosen: Chosen, ages: readonly CatalogAge[]): Chosen {
  return ages.some(({ id }) => id === chosen.age) ? chosen : { ...chosen, age: null };
}

/** Returns the seat for the chosen computer player. */
export function seatOf({ level, age }: ChosenComputer): Seat {
  return age === null ? { kind: "engine", level } : { kind: "age", age };
}

export function ComputerField(props: {
  value: ChosenComputer;
  /** The historical opponents that play this game, the oldest first. */
  ages: readonly CatalogAge[];
  onChange: (part: Partial<ChosenComputer>) => void;
}): JSX.Element {
  const { ages, onChange } = props;
  const words = messages.value;
  const text = newGameText.value.ages;
  const story = useId();
  const { level, age } = computerFor(props.value, ages);
  const last = ages[ages.length - 1];
  return (
    <>
      {last !== undefined && (
        <Choice
          name="plays"
          label={text.plays}
          value={age === null ? "level" : "age"}
          options={[
            { value: "level", text: text.level },
            { value: "age", text: text.age },
          ]}
          onChoose={(plays) => onChange({ age: plays === "level" ? null : last.id })}
        />
      )}
      {age === null ? (
        <LevelField value={level} onChange={(next) => onChange({ level: next })} />
      ) : (
        <div class="new-game-age" aria-describedby={story}>
          <Choice
            name="age"
            label={text.name}
            rows
            columns={1}
            value={age}
            options={ages.map(({ id, year }) => ({ value: id, text: `${words.ageName(id)} · ${year}` }))}
            onChoose={(id) => onChange({ age: id })}
          />
          <p id={story} class="quiet" data-story={age}>
            {text.story(age)}
          </p>
        </div>
      )}
    </>
  );
}
