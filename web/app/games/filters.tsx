/** The filters of the list of games. The address contains the choice. */
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import { catalog, needCatalog } from "../catalog/catalog";
import { messages } from "../language";
import "../parts/field.css";
import type { GamesFilter } from "../nav/routes";
import { navigate } from "../nav/routes";
import { gamesText } from "./words";

export function Filters({ only }: { only: GamesFilter }): JSX.Element {
  const text = gamesText.value;
  const { variants } = messages.value;
  useEffect(needCatalog, []);
  const games = catalog.value?.games ?? [];
  const change = (name: keyof GamesFilter, value: string): void => {
    const { [name]: _, ...rest } = only;
    const next = value === "" ? rest : { ...rest, [name]: value };
    navigate({ page: "games", before: null, only: next }, { replace: true });
  };
  return (
    <search class="games-filters" aria-label={text.filters}>
      <Filter
        name="game"
        label={text.game}
        value={only.game}
        all={text.allGames}
        options={
          // Until the catalog has loaded, show the game in the address.
          games.length === 0 && only.game !== undefined
            ? [[only.game, variants.name(only.game, only.game)]]
            : games.map(({ id, name }) => [id, variants.name(id, name)])
        }
        onChange={(value) => change("game", value)}
      />
      <Filter
        name="state"
        label={text.state}
        value={only.state}
        all={text.states.all}
        options={[
          ["open", text.states.open],
          ["finished", text.states.finished],
        ]}
        onChange={(value) => change("state", value)}
      />
      <Filter
        name="against"
        label={text.against}
        value={only.against}
        all={text.opponents.all}
        options={[
          ["computer", text.opponents.computer],
          ["friend", text.opponents.friend],
        ]}
        onChange={(value) => change("against", value)}
      />
    </search>
  );
}

function Filter(props: {
  name: string;
  label: string;
  value: string | undefined;
  /** Label of the option that does not filter. */
  all: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}): JSX.Element {
  const field = useId();
  return (
    <div class="parts-field games-filter">
      <label for={field}>{props.label}</label>
      <select
        id={field}
        data-filter={props.name}
        value={props.value ?? ""}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        <option value="">{props.all}</option>
        {props.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
