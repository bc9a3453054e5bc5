/** Names that lead to what the tables know of a year, a player or a country. */

import type { JSX } from "preact";
import type { ChampionshipHistory, Laureate, LocalizedName } from "../../wire";
import { language } from "../language";
import { nameIn } from "../language/name-in";
import { Link } from "../nav/link";
import { routeTo } from "./address";
import { countryName } from "./facts";

/** A year; `label` says what it is where that is not seen. */
export function YearLink({ year, label }: { year: number; label?: string }): JSX.Element {
  return (
    <Link to={routeTo({ view: "year", year })} {...(label !== undefined && { label })}>
      {year}
    </Link>
  );
}

/** Somebody. */
export function PlayerLink({ name }: { name: LocalizedName }): JSX.Element {
  return <Link to={routeTo({ view: "player", name: name.en })}>{nameIn(name, language.value)}</Link>;
}

/** A country by its code. */
export function CountryLink({ history, code }: { history: ChampionshipHistory; code: string }): JSX.Element {
  return <Link to={routeTo({ view: "country", code })}>{countryName(history, code, language.value)}</Link>;
}

/** Somebody, and below it the country played for, which leads there if it `leads`. */
export function LaureateLinks(props: { history: ChampionshipHistory; who: Laureate; leads?: boolean }): JSX.Element {
  const { history, who, leads } = props;
  return (
    <span class="history-laureate">
      <PlayerLink name={who.name} />
      <small>
        {leads ? (
          <CountryLink history={history} code={who.country} />
        ) : (
          countryName(history, who.country, language.value)
        )}
      </small>
    </span>
  );
}

/** Where a fact is from. Sources are named in their own language. */
export function Source({ name }: { name: string }): JSX.Element {
  return (
    <cite class="history-source" lang="en">
      {name}
    </cite>
  );
}
