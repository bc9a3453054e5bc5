/** The page of a player in the recorded games: the search form, and the player's account. */
import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { FoundPlayer } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, get } from "../net/api";
import "../parts/field.css";
import { Link } from "../nav/link";
import { FailureView } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import type { Whose } from "../nav/player-address";
import { queryOf, readWhose, routeTo } from "../nav/player-address";
import { navigate } from "../nav/routes";
import { AccountView } from "./account-view";
import "./player.css";
import { playerText } from "./words";

export function PlayerPage({ query }: { query: string }): JSX.Element {
  const text = playerText.value;
  const at = readWhose(query);
  usePageTitle(at.name === "" ? text.title : at.name);
  const { found, failure, retry } = usePlayer(at);
  return (
    <div class="page player-page" aria-busy={at.name !== "" && found === null && failure === null}>
      <h1>{text.title}</h1>
      <p class="player-about">{text.about}</p>
      <Search key={queryOf(at)} at={at} />
      {failure !== null && <FailureView failure={failure} onRetry={retry} />}
      {found !== null && <Result found={found} at={at} />}
    </div>
  );
}

function Result({ found, at }: { found: FoundPlayer; at: Whose }): JSX.Element {
  const text = playerText.value;
  switch (found.kind) {
    case "nobody":
      return (
        <p class="parts-problem" role="status" data-found="nobody">
          {text.nobody(at.name)}
        </p>
      );
    case "several":
      return (
        <section data-found="several">
          <p role="status">{text.several(at.name)}</p>
          <ul class="player-several">
            {found.players.map(({ name, black, white }) => (
              <li key={name}>
                <Link to={routeTo({ ...at, name })}>{name}</Link> <span class="quiet">{text.games(black + white)}</span>
              </li>
            ))}
          </ul>
        </section>
      );
    case "one":
      return <AccountView account={found.account} at={at} />;
  }
}

/** The search form, with the player and the range of years. */
function Search({ at }: { at: Whose }): JSX.Element {
  const text = playerText.value;
  const field = useId();
  const year = (name: "from" | "to"): JSX.Element => (
    <div class="parts-field">
      <label for={`${field}-${name}`}>{text[name]}</label>
      <input
        id={`${field}-${name}`}
        name={name}
        type="text"
        inputMode="numeric"
        pattern="\s*\d{4}\s*"
        maxLength={8}
        autocomplete="off"
        defaultValue={at[name] === null ? "" : String(at[name])}
      />
    </div>
  );
  return (
    <form
      class="player-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const words = (name: string): string => String(fields.get(name) ?? "").trim();
        const number = (name: string): number | null => Number(words(name)) || null;
        navigate(routeTo({ name: words("name"), from: number("from"), to: number("to") }));
      }}
    >
      <div class="parts-field">
        <label for={field}>{text.name}</label>
        <input
          id={field}
          name="name"
          type="search"
          required
          maxLength={100}
          autocomplete="off"
          spellcheck={false}
          aria-describedby={`${field}-help`}
          data-field="player"
          defaultValue={at.name}
        />
        <small id={`${field}-help`}>{text.nameHelp}</small>
      </div>
      {year("from")}
      {year("to")}
      <button type="submit" class="button button-main" data-action="show-player">
        {text.show}
      </button>
    </form>
  );
}

function usePlayer(at: Whose): { found: FoundPlayer | null; failure: Failure | null; retry: () => void } {
  const [found, setFound] = useState<{ query: string; player: FoundPlayer } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const query = at.name === "" ? "" : queryOf(at);
  useEffect(() => {
    setFailure(null);
    if (query === "") return;
    let isWanted = true;
    get<FoundPlayer>(`/api/records/player?${query}`).then(
      (player) => isWanted && setFound({ query, player }),
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [query, attempt]);
  return {
    found: query !== "" && found?.query === query ? found.player : null,
    failure,
    retry: () => setAttempt(attempt + 1),
  };
}
