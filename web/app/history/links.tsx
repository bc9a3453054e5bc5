/** Links to a year, a player or a country. */

import type { JSX } from "preact";
import type { ChampionshipHistory, Laureate, LocalizedName } from "../../wire";
import { language } from "../language";
import { nameIn } from "../language/name-in";
import { Link } from "../nav/link";
import { routeTo } from "./address";
import { countryName } from "./facts";

/** A link to a year; `label` is its accessible name. */
export function YearLink({ year, label }: { year: number; label?: string }): JSX.Element {
  return (
    <Link to={routeTo({ view: "year", year })} {...(label !== undefined && { label })}>
      {year}
    </Link>
  );
}

/** A link to a player. */
export function PlayerLink({ name }: { name: LocalizedName }): JSX.Element {
  return <Link to={routeTo({ view: "player", name: name.en })}>{nameIn(name, language.value)}</Link>;
}

/** A link to a country. */
export function CountryLink({ history, code }: { history: ChampionshipHistory; code: string }): JSX.Element {
  return <Link to={routeTo({ view: "country", code })}>{countryName(history, code, language.value)}</Link>;
}

/** A link to a player, with the country below it. If `linksCountry` is true, the country is a link, too. */
export function LaureateLinks(props: {
  history: ChampionshipHistory;
  who: Laureate;
  linksCountry?: boolean;
}): JSX.Element {
  const { history, who, linksCountry } = props;
  return (
    <span class="history-laureate">
      <PlayerLink name={who.name} />
      <small>
        {linksCountry ? (
          <CountryLink history={history} code={who.country} />
        ) : (
          countryName(history, who.country, language.value)
        )}
      </small>
    </span>
  );
}

/** The source of a fact, marked as English. */
export function Source({ name }: { name: string }): JSX.Element {
  return (
    <cite class="history-source" lang="en">
      {name}
    </cite>
  );
}
