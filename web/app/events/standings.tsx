/** The standings: points, tie-breaks and titles. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tournament, TournamentStanding } from "../../wire";
import { messages } from "../language";
import { halves } from "../language/halves";
import { Choice } from "../parts/choice";
import { Fold } from "../parts/fold";
import { entrantsOf, nameOf } from "./lookup";
import { PlayerName } from "./player-name";
import { SideScroll } from "./side-scroll";
import { eventsText } from "./words";

/** The filter of the standings: all players, or only those who compete for a special title. */
type StandingsFilter = "all" | "woman" | "youth";

export function Standings({ event }: { event: Tournament }): JSX.Element {
  const text = eventsText.value;
  const { number } = messages.value;
  const criteria = criteriaOf(event);
  const hasScore = event.standings.some(({ score, points }) => score !== points);
  const [chosen, setOnly] = useState<StandingsFilter>("all");
  const entrants = entrantsOf(event);
  const isIn = (only: StandingsFilter, { player }: TournamentStanding): boolean =>
    only === "all" || entrants.get(player)?.player[only] === true;
  const onlies = (["all", "woman", "youth"] as const).filter((only) =>
    event.standings.some((each) => isIn(only, each)),
  );
  const only = onlies.includes(chosen) ? chosen : "all";
  if (event.rounds.length === 0) return <p class="events-nothing">{text.notPaired}</p>;
  return (
    <section class="events-section">
      <h2 class="events-printed">{text.standingsAfter(event)}</h2>
      <Titles event={event} />
      {onlies.length > 1 && (
        <Choice
          name="only"
          label={text.only.label}
          value={only}
          options={onlies.map((value) => ({ value, text: text.only[value] }))}
          onChoose={setOnly}
        />
      )}
      <SideScroll label={text.tabs.standings}>
        <table class="events-table events-standings">
          <caption class="unseen">{text.standingsAfter(event)}</caption>
          <thead>
            <tr>
              <th scope="col">{text.columns.rank}</th>
              <th scope="col">{text.columns.player}</th>
              {hasScore && <th scope="col">{text.columns.score}</th>}
              <th scope="col">{text.columns.points}</th>
              {criteria.map((name) => (
                <th key={name} scope="col" title={text.criterion(name).meaning}>
                  {text.criterion(name).short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {event.standings
              .filter((standing) => isIn(only, standing))
              .map((standing) => (
                <tr
                  key={standing.player}
                  data-standing={standing.player}
                  data-points={standing.points}
                  class={event.you.player === standing.player ? "events-own" : undefined}
                >
                  <td>{standing.rank}</td>
                  <th scope="row">
                    <PlayerName event={event} player={standing.player} />
                  </th>
                  {hasScore && <td class="events-points">{halves(standing.score, number)}</td>}
                  <td class={hasScore ? undefined : "events-points"}>{halves(standing.points, number)}</td>
                  {criteria.map((name) => (
                    <td key={name}>{criterionValue(standing, name, number)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </SideScroll>
      <Fold name="meanings" label={text.meanings}>
        <dl class="events-meanings">
          {criteria.map((name) => (
            <div key={name}>
              <dt>{text.criterion(name).short}</dt>
              <dd>{text.criterion(name).meaning}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </section>
  );
}

/**
 * Returns the criteria that have a column: the tie-breaks and the discs. The value of a drawn lot has no
 * meaning for readers, so it has no column.
 */
export function criteriaOf(event: Tournament): readonly string[] {
  const named = (event.standings[0]?.tiebreaks ?? []).map(({ name }) => name).filter((name) => name !== "lot");
  return named.includes("discs") ? named : [...named, "discs"];
}

/** Formats the value of a criterion. */
export function criterionValue(standing: TournamentStanding, name: string, number: (value: number) => string): string {
  const value =
    standing.tiebreaks.find((tiebreak) => tiebreak.name === name)?.value ??
    (name === "discs" ? standing.discs : name === "bq" ? standing.brightwell : null);
  if (value === null) return "–";
  return (value * 2) % 1 === 0 ? halves(value, number) : number(value);
}

function Titles({ event }: { event: Tournament }): JSX.Element | null {
  const text = eventsText.value;
  const { open, women, youth, team } = event.titles;
  const rows: [string, string | null][] = [
    [
      event.phase === "over" ? text.titles.open : text.titles.leader,
      event.phase === "over" || women !== null || youth !== null ? open : null,
    ],
    [text.titles.women, women],
    [text.titles.youth, youth],
  ];
  const named = [
    ...rows.flatMap(([title, player]) => (player === null ? [] : [[title, nameOf(event, player)] as const])),
    ...(team === null ? [] : [[text.titles.team, team] as const]),
  ];
  if (named.length === 0) return null;
  return (
    <dl class="events-titles" aria-label={text.titles.label(event.phase === "over")}>
      {named.map(([title, name]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}
