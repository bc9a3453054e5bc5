/** A table of results. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { PlayerTally } from "../../wire";
import { messages } from "../language";
import { scoreOf } from "./numbers";
import { playerText } from "./words";

/** A row of the table. */
export interface TallyRow {
  readonly key: string;
  readonly name: ComponentChildren;
  readonly tally: PlayerTally;
}

/** A longer table shows only this number of rows at first. */
const ROWS_AT_FIRST = 10;

/** `what` is the head of the column with names. `caption` names the whole table. */
export function TallyTable(props: { caption: string; what: string; rows: readonly TallyRow[] }): JSX.Element | null {
  const text = playerText.value;
  const { number } = messages.value;
  const [isWhole, setWhole] = useState(false);
  const { caption, what, rows } = props;
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST);
  const { columns } = text;
  return (
    <section class="player-section">
      <table class="player-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{columns.games}</th>
            <th scope="col" class="player-wide">
              {columns.wins}
            </th>
            <th scope="col" class="player-wide">
              {columns.draws}
            </th>
            <th scope="col" class="player-wide">
              {columns.losses}
            </th>
            <th scope="col">{columns.score}</th>
            <th scope="col">{columns.mean}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, tally }) => {
            const score = scoreOf(tally);
            return (
              <tr key={key} data-row={key}>
                <th scope="row">{name}</th>
                <td>{number(tally.games)}</td>
                <td class="player-wide">{number(tally.wins)}</td>
                <td class="player-wide">{number(tally.draws)}</td>
                <td class="player-wide">{number(tally.losses)}</td>
                <td>{score === null ? "–" : text.percent(score)}</td>
                <td>{tally.mean === null ? "–" : text.mean(tally.mean)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <button type="button" class="button player-more" data-action="all-rows" onClick={() => setWhole(true)}>
          {text.more}
        </button>
      )}
    </section>
  );
}
