/** The history: the story of the game, and the tables of its world championship. */

import type { JSX } from "preact";
import { language } from "../language";
import { nameIn } from "../language/name-in";
import { Link } from "../nav/link";
import { FailureView } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import type { HistoryView } from "./address";
import { readView, routeTo, TABLES, tableOf } from "./address";
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
  const at = readView(query);
  const isStory = at.view === "story";
  const { history, failure, retry } = useHistory(!isStory);
  usePageTitle(titleOf(at, history));
  return (
    <div class="page history-page" aria-busy={!isStory && history === null && failure === null}>
      <h1>{text.title}</h1>
      <p class="history-lead">{text.lead}</p>
      <Parts at={at} />
      {isStory ? (
        <Story />
      ) : history !== null ? (
        <CurrentView at={at} history={history} />
      ) : (
        failure !== null && <FailureView failure={failure} onRetry={retry} />
      )}
    </div>
  );
}

type History = NonNullable<ReturnType<typeof useHistory>["history"]>;

function titleOf(at: HistoryView, history: History | null): string {
  const text = historyText.value;
  switch (at.view) {
    case "story":
      return text.title;
    case "year":
      return text.championship(at.year);
    case "player":
      return nameOf(at.name, history);
    case "country":
      return history === null ? text.countries : countryName(history, at.code, language.value);
    default:
      return text[at.view];
  }
}

/** Returns the name of a player in the language of the page. */
function nameOf(english: string, history: History | null): string {
  const player = history?.players.find(({ name }) => name.en === english);
  return player === undefined ? english : nameIn(player.name, language.value);
}

/** Links to the parts of the history, with the current one marked. */
function Parts({ at }: { at: HistoryView }): JSX.Element {
  const text = historyText.value;
  const table = tableOf(at);
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

function CurrentView({ at, history }: { at: HistoryView; history: History }): JSX.Element | null {
  switch (at.view) {
    case "story":
      return null;
    case "years":
      return <YearsTable key="years" history={history} />;
    case "players":
      return <PlayersTable key="players" history={history} />;
    case "countries":
      return <CountriesTable key="countries" history={history} />;
    case "year":
      return <YearView history={history} year={at.year} />;
    case "player":
      return <PlayerView history={history} name={at.name} />;
    case "country":
      return <CountryView history={history} code={at.code} />;
  }
}
