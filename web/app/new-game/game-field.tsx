/** Which game, and what can be chosen about it. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { CatalogParameter } from "../../wire";
import { catalog } from "../catalog/catalog";
import type { GameChoice } from "../catalog/spec";
import { messages } from "../language";
import { newGameText } from "./words";

/** See the module. */
export function GameField(props: { value: GameChoice; onChange: (value: GameChoice) => void }): JSX.Element | null {
  const words = messages.value;
  const games = catalog.value?.games;
  const field = useId();
  const { value, onChange } = props;
  if (games === undefined) return null;
  const game = games.find(({ id }) => id === value.id);
  const parameters = game?.parameters ?? [];
  return (
    <>
      <div class="parts-field parts-field-row">
        <label for={field}>{newGameText.value.game}</label>
        <select
          id={field}
          data-field="game"
          value={value.id}
          onChange={(event) => onChange({ id: event.currentTarget.value, values: {} })}
        >
          {games.map(({ id, name }) => (
            <option key={id} value={id}>
              {words.variants.name(id, name)}
            </option>
          ))}
        </select>
      </div>
      {parameters.length > 0 && (
        <details class="options" open={Object.keys(value.values).length > 0}>
          <summary>{newGameText.value.options}</summary>
          <div class="options-fields">
            {parameters.map((parameter) => (
              <ParameterField
                key={`${value.id} ${parameter.name}`}
                parameter={parameter}
                value={value.values[parameter.name] ?? parameter.default}
                onChange={(chosen) => onChange({ ...value, values: { ...value.values, [parameter.name]: chosen } })}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function ParameterField(props: {
  parameter: CatalogParameter;
  value: string;
  onChange: (value: string) => void;
}): JSX.Element {
  const words = messages.value;
  const { parameter, value, onChange } = props;
  const field = useId();
  const isCell = parameter.values.kind === "hole" && value !== "none" && value !== "random";
  return (
    <div class="parts-field parts-field-row">
      <label for={field}>{words.variants.parameter(parameter.name)}</label>
      <select
        id={field}
        data-parameter={parameter.name}
        value={isCell ? "cell" : value}
        onChange={(event) => onChange(event.currentTarget.value === "cell" ? "a1" : event.currentTarget.value)}
      >
        {valuesOf(parameter).map((text) => (
          <option key={text} value={text}>
            {words.variants.value(parameter.name, text)}
          </option>
        ))}
        {parameter.values.kind === "hole" && <option value="cell">{messages.value.variants.holeChosen}</option>}
      </select>
      {isCell && (
        <input
          type="text"
          class="hole-cell"
          aria-label={newGameText.value.holeCell}
          data-parameter="hole-cell"
          value={value}
          maxLength={4}
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
        />
      )}
    </div>
  );
}

/** Every value that can be listed. */
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
