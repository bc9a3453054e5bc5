/** The pairings of a round, with their results. */

import type { JSX } from "preact";
import type { Tournament, TournamentTable } from "../../wire";
import { Link } from "../nav/link";
import { TableHead } from "../parts/table-head";
import { routeTo } from "./address";
import { lastRound, nameOf, outcomeOf } from "./lookup";
import { PlayerName } from "./player-name";
import { eventsText } from "./words";

/** Shows the latest round if `round` is null. Calls `onTable` after a click on a table. */
export function Pairings(props: {
  event: Tournament;
  round: number | null;
  onTable?: (round: number, table: number) => void;
}): JSX.Element {
  const { event, onTable } = props;
  const text = eventsText.value;
  const last = lastRound(event);
  if (last === null) return <p class="events-nothing">{text.notPaired}</p>;
  const number = Math.min(props.round ?? last.number, last.number);
  const round = event.rounds[number - 1] ?? last.round;
  return (
    <section class="events-section" data-round={number}>
      <h2 class="events-printed">{text.round(number)}</h2>
      {event.rounds.length > 1 && <Rounds event={event} at={number} />}
      <table class="events-table events-pairings">
        <caption class="unseen">{text.pairingsOf(number)}</caption>
        <TableHead columns={[text.columns.table, text.columns.black, text.columns.result, text.columns.white]} />
        <tbody>
          {round.tables.map((table, at) => (
            <tr
              key={`${table.black} ${table.white}`}
              data-table={at + 1}
              data-result={table.result === null ? "open" : `${table.result.black}-${table.result.white}`}
              class={event.you.player === table.black || event.you.player === table.white ? "events-own" : undefined}
            >
              <th scope="row">
                {onTable === undefined ? (
                  at + 1
                ) : (
                  <button
                    type="button"
                    class="events-number"
                    data-action="table"
                    aria-haspopup="dialog"
                    aria-label={text.enterFor(at + 1, nameOf(event, table.black), nameOf(event, table.white))}
                    onClick={() => onTable(number, at + 1)}
                  >
                    {at + 1}
                  </button>
                )}
              </th>
              <td class={wonBy(table, "black") ? "events-won" : undefined}>
                <span class="events-side">
                  <span class="table-disc table-disc-black events-disc" aria-hidden="true" />
                  <PlayerName event={event} player={table.black} />
                </span>
              </td>
              <td class="events-result">
                <Result event={event} table={table} />
              </td>
              <td class={wonBy(table, "white") ? "events-won" : undefined}>
                <span class="events-side">
                  <span class="table-disc table-disc-white events-disc" aria-hidden="true" />
                  <PlayerName event={event} player={table.white} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Without what={text.byes} event={event} players={round.byes} />
      <Without what={text.halfByes} event={event} players={round.half_byes} />
    </section>
  );
}

function wonBy({ result }: TournamentTable, color: "black" | "white"): boolean {
  return result !== null && outcomeOf(result, color) === "won";
}

function Rounds({ event, at }: { event: Tournament; at: number }): JSX.Element {
  const text = eventsText.value;
  return (
    <nav class="events-rounds" aria-label={text.rounds}>
      {event.rounds.map((_, index) => (
        <Link
          key={index}
          to={routeTo(event.id, { round: index + 1 === event.rounds.length ? null : index + 1 })}
          current={index + 1 === at}
          label={text.round(index + 1)}
          action={`round-${index + 1}`}
        >
          {index + 1}
        </Link>
      ))}
    </nav>
  );
}

/** The result of a table, or its state if it has none. */
function Result({ event, table }: { event: Tournament; table: TournamentTable }): JSX.Element {
  const text = eventsText.value;
  const { result, game, black_slip, white_slip } = table;
  const shown =
    result !== null
      ? text.result(result)
      : black_slip !== null && white_slip !== null
        ? text.disputed
        : black_slip !== null || white_slip !== null
          ? text.signed
          : game !== null && event.online !== null
            ? text.playing
            : text.open;
  const isDisputed = result === null && black_slip !== null && white_slip !== null;
  if (game !== null) {
    return (
      <Link to={{ page: "game", id: game }} {...(isDisputed && { class: "parts-problem" })} action="game">
        {shown}
      </Link>
    );
  }
  return <span class={isDisputed ? "parts-problem" : result === null ? "quiet" : undefined}>{shown}</span>;
}

function Without(props: { what: string; event: Tournament; players: readonly string[] }): JSX.Element | null {
  const { what, event, players } = props;
  if (players.length === 0) return null;
  return (
    <p class="events-without">
      <span class="quiet">{what}</span> {eventsText.value.listed(players.map((player) => nameOf(event, player)))}
    </p>
  );
}
