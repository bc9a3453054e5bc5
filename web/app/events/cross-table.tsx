/** Everybody's rounds side by side, in the order of the standings. */
import type { JSX } from "preact";
import type { Tournament } from "../../wire";
import { messages } from "../language";
import { halves } from "../language/halves";
import type { Cell } from "./lookup";
import { cellOf, nameOf, outcomeOf } from "./lookup";
import { PlayerName } from "./player-name";
import { SideScroll } from "./side-scroll";
import { eventsText } from "./words";

/** See the module. It scrolls sideways; the names stay in sight. */
export function CrossTable({ event }: { event: Tournament }): JSX.Element {
  const text = eventsText.value;
  const { number } = messages.value;
  if (event.rounds.length === 0) return <p class="events-nothing">{text.notPaired}</p>;
  // Where equals share a place a number must still mean one of them.
  const places = new Map(event.standings.map(({ player }, at) => [player, at + 1]));
  return (
    <section class="events-section">
      <h2 class="events-printed">{text.tabs.cross}</h2>
      <SideScroll label={text.tabs.cross}>
        <table class="events-table events-cross">
          <caption class="unseen">{text.tabs.cross}</caption>
          <thead>
            <tr>
              <th scope="col">{text.columns.player}</th>
              {event.rounds.map((_, at) => (
                <th key={at} scope="col">
                  <abbr title={text.round(at + 1)}>{at + 1}</abbr>
                </th>
              ))}
              <th scope="col">{text.columns.points}</th>
            </tr>
          </thead>
          <tbody>
            {event.standings.map(({ player, points }, at) => (
              <tr key={player} class={event.you.player === player ? "events-own" : undefined}>
                <th scope="row">
                  <span class="events-line">
                    <span class="events-place">{at + 1}</span>
                    <PlayerName event={event} player={player} />
                  </span>
                </th>
                {event.rounds.map((_, index) => (
                  <CellView key={index} event={event} cell={cellOf(event, player, index + 1)} places={places} />
                ))}
                <td class="events-points">{halves(points, number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
      <p class="events-legend quiet">{text.crossLegend}</p>
    </section>
  );
}

function CellView(props: { event: Tournament; cell: Cell; places: ReadonlyMap<string, number> }): JSX.Element {
  const { event, cell, places } = props;
  const text = eventsText.value;
  if (cell.kind !== "game") return <td class="quiet">{text.cell[cell.kind]}</td>;
  const { opponent, color, result } = cell;
  const outcome = result === null ? null : outcomeOf(result, color);
  const own = result === null ? null : color === "black" ? result.black : result.white;
  return (
    <td class={outcome === null ? "quiet" : `events-${outcome}`}>
      <span class="unseen">{text.cellSpoken(nameOf(event, opponent), color, outcome, own)}</span>
      <span class="events-cell" aria-hidden="true">
        <span class="events-place">{places.get(opponent) ?? "?"}</span>
        <span class={`table-disc table-disc-${color} events-disc`} />
        <span class="events-own-discs">{own === null ? "·" : halves(own, messages.value.number)}</span>
        <span class="events-how">{result !== null && text.endingMark(result.ending.kind)}</span>
      </span>
    </td>
  );
}
