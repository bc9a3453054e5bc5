/** The view of one player: titles and finals. */

import type { JSX } from "preact";
import type { Championship, ChampionshipHistory } from "../../wire";
import { language } from "../language";
import { nameIn } from "../language/name-in";
import { Link } from "../nav/link";
import { routeToAll } from "../nav/player-address";
import { Icon } from "../parts/icons";
import { TITLES, yearsOf } from "./facts";
import { CountryLink, PlayerLink, YearLink } from "./links";
import { historyText } from "./words";

export function PlayerView({ history, name }: { history: ChampionshipHistory; name: string }): JSX.Element {
  const text = historyText.value;
  const player = history.players.find((one) => Object.values(one.name).includes(name));
  if (player === undefined) {
    return (
      <p class="parts-problem" role="status" data-found="nothing">
        {text.noPlayer(name)}
      </p>
    );
  }
  const { en } = player.name;
  const finals = history.championships.filter(
    ({ champion, runner_up }) => champion?.name.en === en || runner_up?.name.en === en,
  );
  return (
    <article class="history-entry" data-laureate={en}>
      <header class="history-entry-head">
        <div>
          <h2>{nameIn(player.name, language.value)}</h2>
          {language.value !== "en" && (
            <p class="quiet" lang="en">
              {en}
            </p>
          )}
          <p class="quiet history-list">
            <span>{text.playedFor}</span>
            {player.countries.map((code) => (
              <CountryLink key={code} history={history} code={code} />
            ))}
          </p>
        </div>
        <Link to={routeToAll(en)} class="button" action="records">
          <Icon name="games" />
          <span>{text.records}</span>
        </Link>
      </header>
      <dl class="history-facts">
        {TITLES.map((title) => {
          const years = yearsOf(player, title);
          return (
            years.length > 0 && (
              <div key={title} data-fact={title}>
                <dt>{text.titles[title]}</dt>
                <dd>
                  <span class="history-laureate">
                    <span class="history-score">{text.times(years.length)}</span>
                    <span class="history-list">
                      {years.map((year) => (
                        <YearLink key={year} year={year} label={text.championship(year)} />
                      ))}
                    </span>
                  </span>
                </dd>
              </div>
            )
          );
        })}
      </dl>
      {finals.length > 0 && <Finals name={en} finals={finals} />}
    </article>
  );
}

function Finals({ name, finals }: { name: string; finals: readonly Championship[] }): JSX.Element {
  const text = historyText.value;
  const isKnown = finals.some(({ final }) => final !== null);
  return (
    <section class="history-section">
      <h3 id="history-finals">{text.finals}</h3>
      <table class="history-table" aria-labelledby="history-finals">
        <thead>
          <tr>
            <th scope="col">{text.year}</th>
            <th scope="col">{text.opponent}</th>
            <th scope="col">{text.result}</th>
            {isKnown && (
              <th scope="col" class="history-number">
                {text.final}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {finals.map(({ year, champion, runner_up, final }) => {
            const isWon = champion?.name.en === name;
            const opponent = isWon ? runner_up : champion;
            return (
              <tr key={year} data-final={year}>
                <th scope="row">
                  <YearLink year={year} label={text.championship(year)} />
                </th>
                <td>{opponent !== null && <PlayerLink name={opponent.name} />}</td>
                <td>{isWon ? text.short.champion : text.short.runner_up}</td>
                {isKnown && (
                  <td class="history-number">
                    {final !== null && (isWon ? text.score(final.won, final.lost) : text.score(final.lost, final.won))}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
