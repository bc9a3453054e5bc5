/** The history: the story of the game, and the tables of its world championship. */

import type { JSX } from "preact";
import { language } from "../language";
import { nameIn } from "../language/name-in";
import { Link } from "../nav/link";
import { FailureView } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import type { Place } from "./address";
import { readPlace, routeTo, TABLES, tableOf } from "./address";
import { CountryView } from "./country-view";
import { countryName } from "./facts";
import "./history.css";
import { PlayerView } from "./player-view";
import { Story } from "./story";
import { CountriesTable, PlayersTable, YearsTable } from "./tables";
import { useHistory } from "./use-history";
import { historyText } from "./words";
import { YearView } from "./year-view";

export function HistoryPage({ query }: { query: string }): JSX.Element {
  const text = historyText.value;
  const place = readPlace(query);
  const isStory = place.view === "story";
  const { history, failure, retry } = useHistory(!isStory);
  usePageTitle(titleOf(place, history));
  return (
    <div class="page history-page" aria-busy={!isStory && history === null && failure === null}>
      <h1>{text.title}</h1>
      <p class="history-lead">{text.lead}</p>
      <Parts place={place} />
      {isStory ? (
        <Story />
      ) : history !== null ? (
        <PlaceView place={place} history={history} />
      ) : (
        failure !== null && <FailureView failure={failure} onRetry={retry} />
      )}
    </div>
  );
}

type History = NonNullable<ReturnType<typeof useHistory>["history"]>;

function titleOf(place: Place, history: History | null): string {
  const text = historyText.value;
  switch (place.view) {
    case "story":
      return text.title;
    case "year":
      return text.championship(place.year);
    case "player":
      return nameOf(place.name, history);
    case "country":
      return history === null ? text.countries : countryName(history, place.code, language.value);
    default:
      return text[place.view];
  }
}

/** The name of a player in the language of the page. */
function nameOf(english: string, history: History | null): string {
  const player = history?.players.find(({ name }) => name.en === english);
  return player === undefined ? english : nameIn(player.name, language.value);
}

/** Links to the parts of the history, with the current one marked. */
function Parts({ place }: { place: Place }): JSX.Element {
  const text = historyText.value;
  const table = tableOf(place);
  return (
    <nav class="history-places" aria-label={text.places}>
      <Link to={routeTo({ view: "story" })} current={table === null}>
        {text.story}
      </Link>
      {TABLES.map((name) => (
        <Link key={name} to={routeTo({ view: name })} current={table === name} action={`history-${name}`}>
          {text[name]}
        </Link>
      ))}
    </nav>
  );
}

function PlaceView({ place, history }: { place: Place; history: History }): JSX.Element | null {
  switch (place.view) {
    case "story":
      return null;
    case "years":
      return <YearsTable key="years" history={history} />;
    case "players":
      return <PlayersTable key="players" history={history} />;
    case "countries":
      return <CountriesTable key="countries" history={history} />;
    case "year":
      return <YearView history={history} year={place.year} />;
    case "player":
      return <PlayerView history={history} name={place.name} />;
    case "country":
      return <CountryView history={history} code={place.code} />;
  }
}
