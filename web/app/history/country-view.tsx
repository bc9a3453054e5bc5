/** The view of one country: its titles, and the championships that it hosted. */

import type { ComponentChildren, JSX } from "preact";
import type { ChampionshipHistory, CountryHonors, CountryTitle } from "../../wire";
import { language } from "../language";
import { nameIn } from "../language/name-in";
import { TITLES } from "./facts";
import { PlayerLink, YearLink } from "./links";
import { historyText } from "./words";

export function CountryView({ history, code }: { history: ChampionshipHistory; code: string }): JSX.Element {
  const text = historyText.value;
  const country = history.countries.find((one) => one.country === code);
  if (country === undefined) {
    return (
      <p class="parts-problem" role="status" data-found="nothing">
        {text.noCountry(code)}
      </p>
    );
  }
  const { team, host } = country;
  return (
    <article class="history-entry" data-country={code}>
      <header class="history-entry-head">
        <h2>{nameIn(country.name, language.value)}</h2>
      </header>
      <dl class="history-facts">
        {TITLES.map((title) => {
          const won = byPlayer(country, title);
          return (
            won.length > 0 && (
              <Fact key={title} kind={title} name={text.titles[title]} count={won.flat().length}>
                <ul class="history-people">
                  {won.map(([first, ...more]) => (
                    <li key={first.name.en}>
                      <PlayerLink name={first.name} />{" "}
                      <span class="history-list">
                        {[first, ...more].map(({ year }) => (
                          <YearLink key={year} year={year} label={text.championship(year)} />
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              </Fact>
            )
          );
        })}
        {team.length > 0 && (
          <Fact kind="team" name={text.teamTitles} count={team.length}>
            <span class="history-list">
              {team.map((year) => (
                <YearLink key={year} year={year} label={text.championship(year)} />
              ))}
            </span>
          </Fact>
        )}
        {host.length > 0 && (
          <Fact kind="host" name={text.hosted} count={host.length}>
            <ul class="history-people">
              {host.map(({ year, city }) => (
                <li key={year}>
                  {nameIn(city, language.value)} <YearLink year={year} label={text.championship(year)} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </article>
  );
}

function Fact(props: { kind: string; name: string; count: number; children: ComponentChildren }): JSX.Element {
  return (
    <div data-fact={props.kind}>
      <dt>{props.name}</dt>
      <dd>
        <span class="history-laureate">
          <span class="history-score">{historyText.value.times(props.count)}</span>
          {props.children}
        </span>
      </dd>
    </div>
  );
}

/** Returns the titles of one kind by player, in the order of each player's first title. */
function byPlayer(
  { titles }: CountryHonors,
  title: CountryTitle["title"],
): [first: CountryTitle, ...more: CountryTitle[]][] {
  const found = new Map<string, [CountryTitle, ...CountryTitle[]]>();
  for (const won of titles) {
    if (won.title !== title) continue;
    const group = found.get(won.name.en);
    if (group === undefined) found.set(won.name.en, [won]);
    else group.push(won);
  }
  return [...found.values()];
}
