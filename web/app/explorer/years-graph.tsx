/** How often a position was played on from in each year, and how often by the move that is looked at. */
import type { JSX } from "preact";
import type { RecordMove } from "../../wire";
import { yearsOf } from "./numbers";
import { explorerText } from "./words";

const WIDTH = 600;
const HEIGHT = 80;

/** Renders nothing for a single year, or if no year is known. */
export function YearsGraph(props: { next: readonly RecordMove[]; marked: RecordMove | null }): JSX.Element | null {
  const text = explorerText.value;
  const years = yearsOf(props.next, props.marked);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const most = years.reduce((best, year) => (year.games > best.games ? year : best));
  const width = WIDTH / years.length;
  const up = (games: number): number => (HEIGHT * games) / most.games;
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
              y={HEIGHT - up(games)}
              width={width * 0.84}
              height={up(games)}
            />
            <rect
              class="explorer-year-chosen"
              x={index * width + width * 0.08}
              y={HEIGHT - up(chosen)}
              width={width * 0.84}
              height={up(chosen)}
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
