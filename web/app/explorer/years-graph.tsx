/**
 * A graph of the games that continued from a position in each year, with those that have the marked move
 * highlighted.
 */
import type { JSX } from "preact";
import type { RecordMove } from "../../wire";
import { yearsOf } from "./numbers";
import { explorerText } from "./words";

const WIDTH = 600;
const HEIGHT = 80;

/** Renders nothing if there is only one year or none is known. */
export function YearsGraph(props: { next: readonly RecordMove[]; marked: RecordMove | null }): JSX.Element | null {
  const text = explorerText.value;
  const years = yearsOf(props.next, props.marked);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const most = years.reduce((best, year) => (year.games > best.games ? year : best));
  const width = WIDTH / years.length;
  const barHeight = (games: number): number => (HEIGHT * games) / most.games;
  return (
    <section class="explorer-years" data-years={years.length}>
      <h2>
        {text.years}
        {props.marked !== null && <span class="quiet"> {text.ofMove(props.marked.text)}</span>}
      </h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.yearsSaid(first, last, most)}
      >
        {years.map(({ year, games, chosen }, index) => (
          <g key={year}>
            <rect
              class="explorer-year"
              x={index * width + width * 0.08}
              y={HEIGHT - barHeight(games)}
              width={width * 0.84}
              height={barHeight(games)}
            />
            <rect
              class="explorer-year-chosen"
              x={index * width + width * 0.08}
              y={HEIGHT - barHeight(chosen)}
              width={width * 0.84}
              height={barHeight(chosen)}
            />
          </g>
        ))}
      </svg>
      <p class="explorer-axis" aria-hidden="true">
        <span>{first.year}</span>
        <span>{text.games(most.games)}</span>
        <span>{last.year}</span>
      </p>
    </section>
  );
}
