/** The three tables: championships, players and countries. */

import type { JSX } from "preact";
import type { Championship, ChampionshipHistory, CountryHonors, PlayerHonors } from "../../wire";
import { language, messages } from "../language";
import { nameIn } from "../language/name-in";
import { count, countryName, TITLES, textsOfCountry, textsOfPlayer, textsOfYear } from "./facts";
import { CountryLink, LaureateLinks, PlayerLink, YearLink } from "./links";
import type { Column } from "./sorted-table";
import { SortedTable } from "./sorted-table";
import { historyText } from "./words";

/** All championships, the latest first. */
export function YearsTable({ history }: { history: ChampionshipHistory }): JSX.Element {
  const text = historyText.value;
  const { joined } = messages.value;
  const tongue = language.value;
  const name = (who: Championship["champion"]): string => (who == null ? "" : nameIn(who.name, tongue));
  const place = ({ place }: Championship): string =>
    place === null ? text.canceled : joined([nameIn(place.city, tongue), countryName(history, place.country, tongue)]);
  const columns: Column<Championship, "year" | "place" | "champion" | "runner_up" | "final" | "team">[] = [
    {
      id: "year",
      head: text.year,
      value: ({ year }) => year,
      cell: ({ year }) => <YearLink year={year} label={text.championship(year)} />,
    },
    { id: "place", head: text.place, wide: true, value: place, cell: place },
    {
      id: "champion",
      head: text.short.champion,
      label: text.titles.champion,
      value: ({ champion }) => name(champion),
      cell: (year) => (
        <>
          {year.champion !== null && <LaureateLinks history={history} who={year.champion} />}
          <small class="history-narrow">{place(year)}</small>
        </>
      ),
    },
    {
      id: "runner_up",
      head: text.short.runner_up,
      label: text.titles.runner_up,
      value: ({ runner_up }) => name(runner_up),
      cell: ({ runner_up }) => runner_up !== null && <LaureateLinks history={history} who={runner_up} />,
    },
    {
      id: "final",
      head: text.final,
      wide: true,
      value: ({ final }) => (final === null ? -1 : final.won - final.lost),
      cell: ({ final }) => final !== null && text.score(final.won, final.lost),
    },
    {
      id: "team",
      head: text.team,
      wide: true,
      value: ({ team }) => (team === null ? "" : countryName(history, team, tongue)),
      cell: ({ team }) => team !== null && countryName(history, team, tongue),
    },
  ];
  return (
    <SortedTable
      name="years"
      caption={text.years}
      columns={columns}
      first="year"
      rows={history.championships}
      keyOf={({ year }) => String(year)}
      textsOf={(year) => textsOfYear(history, year)}
      help={text.finalsHelp}
    />
  );
}

/** All players with a title, sorted by their number of championships. */
export function PlayersTable({ history }: { history: ChampionshipHistory }): JSX.Element {
  const text = historyText.value;
  const { joined, number } = messages.value;
  const tongue = language.value;
  const countries = (player: PlayerHonors): string =>
    joined(player.countries.map((code) => countryName(history, code, tongue)));
  const columns: Column<PlayerHonors, string>[] = [
    {
      id: "player",
      head: text.player,
      value: ({ name }) => nameIn(name, tongue),
      cell: (player) => (
        <span class="history-laureate">
          <PlayerLink name={player.name} />
          <small>{countries(player)}</small>
          {(["women", "youth"] as const).map(
            (title) =>
              count(player, title) > 0 && (
                <small key={title} class="history-narrow">
                  {text.of(text.titles[title], text.times(count(player, title)))}
                </small>
              ),
          )}
        </span>
      ),
    },
    ...TITLES.map((title) => ({
      id: title,
      head: text.short[title],
      label: text.titles[title],
      wide: title === "women" || title === "youth",
      value: (player: PlayerHonors) => count(player, title),
      cell: (player: PlayerHonors) => amount(count(player, title), number),
    })),
  ];
  return (
    <SortedTable
      name="players"
      caption={text.players}
      columns={columns}
      first="champion"
      rows={history.players}
      keyOf={({ name }) => name.en}
      textsOf={(player) => textsOfPlayer(history, player)}
    />
  );
}

/** All countries, sorted by their number of championships. */
export function CountriesTable({ history }: { history: ChampionshipHistory }): JSX.Element {
  const text = historyText.value;
  const { number } = messages.value;
  const columns: Column<CountryHonors, string>[] = [
    {
      id: "country",
      head: text.country,
      value: ({ name }) => nameIn(name, language.value),
      cell: ({ country }) => <CountryLink history={history} code={country} />,
    },
    ...TITLES.map((title) => ({
      id: title,
      head: text.short[title],
      label: text.titles[title],
      wide: title === "women" || title === "youth",
      value: (country: CountryHonors) => count(country, title),
      cell: (country: CountryHonors) => amount(count(country, title), number),
    })),
    {
      id: "team",
      head: text.team,
      label: text.teamTitles,
      wide: true,
      value: ({ team }) => team.length,
      cell: ({ team }) => amount(team.length, number),
    },
    {
      id: "host",
      head: text.host,
      label: text.hosted,
      wide: true,
      value: ({ host }) => host.length,
      cell: ({ host }) => amount(host.length, number),
    },
  ];
  return (
    <SortedTable
      name="countries"
      caption={text.countries}
      columns={columns}
      first="champion"
      rows={history.countries}
      keyOf={({ country }) => country}
      textsOf={({ country }) => textsOfCountry(history, country)}
    />
  );
}

/** Returns a number, in a muted color if it is 0. */
function amount(value: number, number: (value: number) => string): JSX.Element {
  return <span class={value === 0 ? "history-none" : undefined}>{number(value)}</span>;
}
