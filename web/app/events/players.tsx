/** The list of players. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Tournament, TournamentEntrant } from "../../wire";
import { language } from "../language";
import type { Language } from "../language/languages";
import { compareNames } from "../language/name-order";
import { eventsText } from "./words";

export function Players(props: {
  event: Tournament;
  onPlayer?: (player: string) => void;
  /** Renders the content of the last column. */
  mark?: (entrant: TournamentEntrant) => JSX.Element | null;
}): JSX.Element {
  const { event, onPlayer, mark } = props;
  const text = eventsText.value;
  const tag = language.value;
  // Memoized, because events have up to 2,000 players and the desk renders each second.
  const listed = useMemo(() => inOrder(event.players, tag), [event.players, tag]);
  if (listed.length === 0) return <p class="events-nothing">{text.noPlayers}</p>;
  const has = {
    rating: listed.some(({ player }) => player.rating !== undefined),
    // A missing federation number is worth a note only if another player has one.
    federation: listed.some(({ player }) => player.federation !== undefined),
    club: listed.some(({ player }) => (player.club ?? player.team) !== undefined),
  };
  return (
    <section class="events-section">
      <h2 class="events-printed">{text.tabs.players}</h2>
      <table class="events-table events-players">
        <caption class="unseen">{text.tabs.players}</caption>
        <thead>
          <tr>
            <th scope="col">{text.columns.player}</th>
            <th scope="col">{text.columns.id}</th>
            {has.federation && <th scope="col">{text.columns.federation}</th>}
            {has.rating && <th scope="col">{text.columns.rating}</th>}
            {has.club && (
              <th scope="col" class="events-wide">
                {text.columns.club}
              </th>
            )}
            <th scope="col">{text.columns.state}</th>
            {mark !== undefined && (
              <th scope="col" class="events-marked">
                <span class="unseen">{text.columns.here}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {listed.map((entrant) => {
            const { player } = entrant;
            const id = player.id ?? "";
            return (
              <tr
                key={id}
                data-player={id}
                data-here={entrant.checked_in}
                data-left={entrant.withdrawn_after !== null}
                class={event.you.player === id ? "events-own" : undefined}
              >
                <th scope="row">
                  {onPlayer === undefined ? (
                    <span class={isIn(entrant) ? undefined : "events-left"}>{player.name}</span>
                  ) : (
                    <button
                      type="button"
                      class={isIn(entrant) ? "events-open" : "events-open events-left"}
                      data-action="player"
                      aria-haspopup="dialog"
                      onClick={() => onPlayer(id)}
                    >
                      {player.name}
                    </button>
                  )}
                  {player.country !== undefined && <span class="events-country"> {player.country}</span>}
                  {event.you.player === id && <span class="events-mark"> {text.you}</span>}
                </th>
                <td class="quiet" data-column={text.columns.id}>
                  {id}
                </td>
                {has.federation && (
                  <td class="quiet" data-column={text.columns.federation} data-federation={player.federation ?? "new"}>
                    {player.federation ?? text.newPlayer}
                  </td>
                )}
                {has.rating && (
                  <td class="quiet" data-column={player.rating === undefined ? undefined : text.columns.rating}>
                    {player.rating}
                  </td>
                )}
                {has.club && <td class="events-wide">{player.club ?? player.team}</td>}
                <td>{text.entrantState(entrant, event.rounds.length + 1)}</td>
                {mark !== undefined && <td class="events-marked">{mark(entrant)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const isIn = ({ withdrawn_after }: TournamentEntrant): boolean => withdrawn_after === null;

/** Sorts the players by name in the order of the language, with those who have left at the end. */
function inOrder(players: readonly TournamentEntrant[], tag: Language): readonly TournamentEntrant[] {
  return players.toSorted(
    (one, other) => Number(isIn(other)) - Number(isIn(one)) || compareNames(one.player.name, other.player.name, tag),
  );
}
