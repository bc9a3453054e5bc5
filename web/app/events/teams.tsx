/** The standings of the teams, by the sums of their players' points that count. */

import type { JSX } from "preact";
import type { Tournament } from "../../wire";
import { messages } from "../language";
import { halves } from "../language/halves";
import { TableHead } from "../parts/table-head";
import { nameOf } from "./lookup";
import { SideScroll } from "./side-scroll";
import { eventsText } from "./words";

export function Teams({ event }: { event: Tournament }): JSX.Element {
  const text = eventsText.value;
  const { number } = messages.value;
  if (event.teams.length === 0) return <p class="events-nothing">{text.noTeams}</p>;
  return (
    <section class="events-section">
      <h2 class="events-printed">{text.tabs.teams}</h2>
      <p class="quiet">{text.teamsCount(event.settings.team_size ?? 3)}</p>
      <SideScroll label={text.tabs.teams}>
        <table class="events-table events-teams">
          <caption class="unseen">{text.tabs.teams}</caption>
          <TableHead columns={[text.columns.rank, text.columns.team, text.columns.members, text.columns.points]} />
          <tbody>
            {event.teams.map(({ rank, team, points, players }) => (
              <tr key={team} data-team={team}>
                <td>{rank}</td>
                <th scope="row">{team}</th>
                <td>
                  <ul class="events-members">
                    {players.map((member) => (
                      <li key={member.player} class={member.counts ? undefined : "quiet"}>
                        {nameOf(event, member.player)} {halves(member.points, number)}
                      </li>
                    ))}
                  </ul>
                </td>
                <td class="events-points">{halves(points, number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </section>
  );
}
