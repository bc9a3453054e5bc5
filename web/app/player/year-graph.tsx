/** A graph with a bar for the score of each year. The bar is wider for more games. */
import type { JSX } from "preact";
import type { PlayerYear } from "../../wire";
import { yearGraph } from "./numbers";
import { playerText } from "./words";

const WIDTH = 600;
const HEIGHT = 80;

/** Renders nothing if there is only one year. */
export function YearGraph({ years }: { years: readonly PlayerYear[] }): JSX.Element | null {
  const text = playerText.value;
  const bars = yearGraph(years);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const room = WIDTH / bars.length;
  return (
    <figure class="player-graph">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.yearsSaid(first.year, last.year)}
      >
        <path class="player-half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        {bars.map(({ year, score, share }, index) => {
          if (score === null) return null;
          // A year with 0 points needs a visible bar.
          const height = Math.max(1, (HEIGHT * score) / 100);
          const width = room * (0.3 + 0.6 * share);
          return (
            <rect
              key={year}
              class="player-bar"
              x={index * room + (room - width) / 2}
              y={HEIGHT - height}
              width={width}
              height={height}
            />
          );
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span>{first.year}</span>
        <span>{last.year}</span>
      </figcaption>
    </figure>
  );
}
