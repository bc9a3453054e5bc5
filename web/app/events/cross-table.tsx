/** The cross table, in the order of the standings. */
import type { JSX } from "preact";
import type { Tournament } from "../../wire";
import { messages } from "../language";
import { halves } from "../language/halves";
import type { RoundCell } from "./lookup";
import { cellOf, nameOf, outcomeOf } from "./lookup";
import { PlayerName } from "./player-name";
import { SideScroll } from "./side-scroll";
import { usePrinting } from "./use-printing";
import { eventsText } from "./words";

/** On the screen, the rounds scroll sideways while the names stay. On paper, the table is split into parts. */
export function CrossTable({ event }: { event: Tournament }): JSX.Element {
  const text = eventsText.value;
  const isPrinting = usePrinting();
  if (event.rounds.length === 0) return <p class="events-nothing">{text.notPaired}</p>;
  const all = event.rounds.map((_, at) => at + 1);
  return (
    <section class="events-section">
      <h2 class="events-printed">{text.tabs.cross}</h2>
      <SideScroll label={text.tabs.cross}>
        {(isPrinting ? partsOf(all) : [all]).map((rounds) => (
          <Part key={rounds[0]} event={event} rounds={rounds} />
        ))}
      </SideScroll>
      <p class="events-legend quiet">{text.crossLegend}</p>
    </section>
  );
}

/**
 * The maximum number of rounds that fit beside names and points on a portrait page of A4, which is narrower
 * than US Letter.
 */
const MOST_ON_PAPER = 13;

/** Splits the rounds into parts that fit on paper, of about equal length. */
export function partsOf(rounds: readonly number[]): readonly (readonly number[])[] {
  const parts = Math.ceil(rounds.length / MOST_ON_PAPER);
  const length = Math.ceil(rounds.length / parts);
  return Array.from({ length: parts }, (_, at) => rounds.slice(at * length, (at + 1) * length));
}

/** The cross table of some rounds. */
function Part({ event, rounds }: { event: Tournament; rounds: readonly number[] }): JSX.Element {
  const text = eventsText.value;
  const { number } = messages.value;
  // The table refers to opponents by number, so players who share a rank need different numbers.
  const places = new Map(event.standings.map(({ player }, at) => [player, at + 1]));
  return (
    <table class="events-table events-cross" data-rounds={rounds.length}>
      <caption class="unseen">{text.tabs.cross}</caption>
      <thead>
        <tr>
          <th scope="col">{text.columns.player}</th>
          {rounds.map((round) => (
            <th key={round} scope="col">
              <abbr title={text.round(round)}>{round}</abbr>
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
            {rounds.map((round) => (
              <CellView key={round} event={event} cell={cellOf(event, player, round)} places={places} />
            ))}
            <td class="events-points">{halves(points, number)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellView(props: { event: Tournament; cell: RoundCell; places: ReadonlyMap<string, number> }): JSX.Element {
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
