/** The options of a game. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { CatalogGame, CatalogParameter } from "../../wire";
import type { GameChoice } from "../catalog/spec";
import { messages } from "../language";
import { Choice } from "../parts/choice";
import "../parts/field.css";
import { Switch } from "../parts/switch";
import { newGameText } from "./words";

/** An option with more values than this is a drop-down list. */
const MOST_SEGMENTS = 3;

export function GameOptions(props: {
  game: CatalogGame;
  value: GameChoice;
  onChange: (value: GameChoice) => void;
}): JSX.Element {
  const { game, value, onChange } = props;
  return (
    <>
      {game.parameters.map((parameter) => (
        <Option
          key={`${game.id} ${parameter.name}`}
          parameter={parameter}
          value={value.values[parameter.name] ?? parameter.default}
          onChange={(chosen) => onChange({ ...value, values: { ...value.values, [parameter.name]: chosen } })}
        />
      ))}
    </>
  );
}

interface OptionProps {
  parameter: CatalogParameter;
  value: string;
  onChange: (value: string) => void;
}

function Option(props: OptionProps): JSX.Element {
  const { name, values } = props.parameter;
  const { variants, capitalized } = messages.value;
  const help = newGameText.value.optionHelp(name);
  if (values.kind !== "one_of" || values.values.length > MOST_SEGMENTS) return <ListOption {...props} help={help} />;
  if (values.values.includes("on")) {
    return (
      <Switch
        name={name}
        label={variants.parameter(name)}
        {...(help === undefined ? {} : { help })}
        value={props.value === "on"}
        onChange={(on) => props.onChange(on ? "on" : "off")}
      />
    );
  }
  return (
    <Choice
      name={name}
      label={variants.parameter(name)}
      value={props.value}
      options={values.values.map((value) => ({ value, text: capitalized(variants.value(name, value)) }))}
      help={help}
      onChoose={props.onChange}
    />
  );
}

function ListOption({ parameter, value, onChange, help }: OptionProps & { help: string | undefined }): JSX.Element {
  const words = newGameText.value;
  const { variants, capitalized } = messages.value;
  const field = useId();
  const isHole = parameter.values.kind === "hole";
  const isCell = isHole && value !== "none" && value !== "random";
  return (
    <div class="parts-field parts-field-row">
      <label for={field}>{variants.parameter(parameter.name)}</label>
      <select
        id={field}
        data-parameter={parameter.name}
        value={isCell ? "cell" : value}
        aria-describedby={help === undefined ? undefined : `${field}-help`}
        onChange={(event) => onChange(event.currentTarget.value === "cell" ? "a1" : event.currentTarget.value)}
      >
        {valuesOf(parameter).map((text) => (
          <option key={text} value={text}>
            {capitalized(variants.value(parameter.name, text))}
          </option>
        ))}
        {isHole && <option value="cell">{capitalized(variants.holeChosen)}</option>}
      </select>
      {isCell && (
        <input
          type="text"
          aria-label={words.holeCell}
          data-parameter="hole-cell"
          value={value}
          maxLength={4}
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
        />
      )}
      {help !== undefined && <small id={`${field}-help`}>{help}</small>}
    </div>
  );
}

/** Returns all values of an option, for a list. */
function valuesOf({ values }: CatalogParameter): string[] {
  switch (values.kind) {
    case "one_of":
      return values.values;
    case "even":
      return range(values.min, values.max, 2);
    case "number_or_none":
      return ["none", ...range(values.min, values.max, 1)];
    case "hole":
      return ["none", "random"];
  }
}

function range(from: number, to: number, step: number): string[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => String(from + index * step));
}
