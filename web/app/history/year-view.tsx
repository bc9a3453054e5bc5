/** The view of one year: the place, the winners, the final and a note. */

import type { JSX } from "preact";
import type { Championship, ChampionshipFinal, ChampionshipHistory } from "../../wire";
import { language } from "../language";
import { nameIn } from "../language/name-in";
import { Link } from "../nav/link";
import { Icon } from "../parts/icons";
import { routeTo } from "./address";
import { countryName, neighbors, TITLES } from "./facts";
import { CountryLink, LaureateLinks, Source } from "./links";
import { historyText } from "./words";

export function YearView({ history, year }: { history: ChampionshipHistory; year: number }): JSX.Element {
  const text = historyText.value;
  const championship = history.championships.find((one) => one.year === year);
  if (championship === undefined) {
    return (
      <p class="parts-problem" role="status" data-found="nothing">
        {text.noYear(year)}
      </p>
    );
  }
  const { place, note } = championship;
  return (
    <article class="history-entry" data-year={year}>
      <header class="history-entry-head">
        <div>
          <h2>{text.championship(year)}</h2>
          <p class="quiet">
            {place === null
              ? text.canceled
              : text.for(nameIn(place.city, language.value), countryName(history, place.country, language.value))}
          </p>
        </div>
        <Neighbors history={history} year={year} />
      </header>
      {place !== null && <Winners history={history} championship={championship} />}
      {championship.final !== null && championship.final.games.length > 0 && <Games final={championship.final} />}
      {note !== null && (
        <section class="history-note">
          <h3>{text.note}</h3>
          <p>{nameIn(note.text, language.value)}</p>
          <p class="quiet">
            {text.source} <Source name={note.source} />
          </p>
        </section>
      )}
      <p class="history-help">
        {text.source} <Source name={history.source} />
      </p>
    </article>
  );
}

function Neighbors({ history, year }: { history: ChampionshipHistory; year: number }): JSX.Element {
  const text = historyText.value;
  const { before, after } = neighbors(history, year);
  return (
    <nav class="history-neighbors" aria-label={text.years}>
      {before !== null && (
        <Link
          to={routeTo({ view: "year", year: before })}
          class="button"
          label={text.before(before)}
          action="year-before"
        >
          <Icon name="previous" />
          <span>{before}</span>
        </Link>
      )}
      {after !== null && (
        <Link to={routeTo({ view: "year", year: after })} class="button" label={text.after(after)} action="year-after">
          <span>{after}</span>
          <Icon name="next" />
        </Link>
      )}
    </nav>
  );
}

function Winners(props: { history: ChampionshipHistory; championship: Championship }): JSX.Element {
  const text = historyText.value;
  const { history, championship } = props;
  const { final, team } = championship;
  return (
    <dl class="history-facts">
      {TITLES.map((title) => {
        const who = championship[title];
        return (
          who !== null && (
            <div key={title} data-fact={title}>
              <dt>{text.titles[title]}</dt>
              <dd>
                <LaureateLinks history={history} who={who} linksCountry />
              </dd>
            </div>
          )
        );
      })}
      {team !== null && (
        <div data-fact="team">
          <dt>{text.teamTitles}</dt>
          <dd>
            <CountryLink history={history} code={team} />
          </dd>
        </div>
      )}
      {final !== null && (
        <div data-fact="final">
          <dt>{text.final}</dt>
          <dd>
            <span class="history-laureate">
              <span class="history-score">{text.score(final.won, final.lost)}</span>
              <small>
                {text.source} <Source name={final.source} />
              </small>
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Games({ final }: { final: ChampionshipFinal }): JSX.Element {
  const text = historyText.value;
  return (
    <section class="history-section">
      <h3>{text.games}</h3>
      <ol class="history-games">
        {final.games.map(({ champion, runner_up }, index) => (
          <li key={index} data-won={champion > runner_up}>
            {text.score(champion, runner_up)}
          </li>
        ))}
      </ol>
      <p class="history-help">
        {text.gamesHelp} {final.games.some(({ champion, runner_up }) => champion === runner_up) && text.drawnHelp}
      </p>
    </section>
  );
}
