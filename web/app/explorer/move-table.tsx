/** A table of the next moves with their games, results, and the openings that they lead to. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ExploredPosition, RecordCounts, RecordMove } from "../../wire";
import { language } from "../language";
import { nameIn } from "../language/name-in";
import { TableHead } from "../parts/table-head";
import { percentOf, resultsOf, shareOf } from "./numbers";
import { explorerText } from "./words";

/** `marked` is the move under the pointer. */
export function MoveTable(props: {
  found: ExploredPosition;
  marked: RecordMove | null;
  isBusy: boolean;
  onMark: (move: RecordMove | null) => void;
  onPlay: (move: string) => void;
}): JSX.Element {
  const text = explorerText.value;
  const { found, marked, onMark, onPlay } = props;
  const section = useRef<HTMLElement>(null);
  const isByKey = useRef(false);
  // A move that was played by keyboard removes the focused row, so focus the first of the next moves.
  useEffect(() => {
    if (isByKey.current) section.current?.querySelector<HTMLElement>(".explorer-move")?.focus({ preventScroll: true });
    isByKey.current = false;
  }, [found]);
  return (
    <section ref={section} class="explorer-next" aria-busy={props.isBusy}>
      <table class="explorer-table" data-table={found.counts.games}>
        <caption>{text.next}</caption>
        <TableHead columns={[text.columns.move, text.columns.games, text.columns.results, text.columns.mean]} />
        <tbody>
          {found.next.map((move) => (
            <tr
              key={move.text}
              class={marked?.text === move.text ? "explorer-marked" : undefined}
              data-move={move.text}
              data-games={move.counts.games}
              onMouseEnter={() => onMark(move)}
              onMouseLeave={() => onMark(null)}
              onClick={(event) => {
                isByKey.current = event.detail === 0;
                onPlay(move.text);
              }}
            >
              <th scope="row">
                <button
                  type="button"
                  class="explorer-move"
                  data-action="play-move"
                  onFocus={() => onMark(move)}
                  onBlur={() => onMark(null)}
                >
                  {move.text === "--" ? "—" : move.text}
                </button>
              </th>
              <Counts
                counts={move.counts}
                all={found.counts.games}
                name={move.opening === null ? null : nameIn(move.opening.name, language.value)}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-move="all" data-games={found.counts.games}>
            <th scope="row">{text.all}</th>
            <Counts counts={found.counts} all={found.counts.games} name={null} />
          </tr>
        </tfoot>
      </table>
      <p class="explorer-note">
        {found.ended > 0 && <span data-ended={found.ended}>{text.ended(found.ended)} </span>}
        {text.meanHelp}
      </p>
    </section>
  );
}

function Counts(props: { counts: RecordCounts; all: number; name: string | null }): JSX.Element {
  const text = explorerText.value;
  const { counts, all, name } = props;
  const share = shareOf(counts.games, all);
  const results = resultsOf(counts);
  return (
    <>
      <td>
        <span>{text.count(counts.games)}</span> <small>{text.percent(percentOf(share), share)}</small>
      </td>
      <td>
        {results === null ? (
          <small>{text.noResults}</small>
        ) : (
          <>
            <span class="unseen">{text.results(results)}</span>
            <span class="explorer-bar" aria-hidden="true" title={text.results(results)}>
              {(["black", "draw", "white"] as const).map((side) => (
                <span key={side} class={`explorer-bar-${side}`} style={{ flexGrow: results[side] }}>
                  {results[side] >= 0.2 && side !== "draw" ? percentOf(results[side]) : ""}
                </span>
              ))}
            </span>
          </>
        )}
        {name !== null && <small class="explorer-opening">{name}</small>}
      </td>
      <td>{text.mean(counts.mean)}</td>
    </>
  );
}
