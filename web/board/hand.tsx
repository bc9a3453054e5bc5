/** A side's discs in hand, in games that limit them. They stand on edge in a trough, as beside a real board. */
import type { JSX } from "preact";
import type { Color } from "./position";

/** The width and height of a disc on edge, and the distance from one to the next, in units of the drawing. */
const DISC = { width: 5, height: 18, step: 6 };
/** With more discs than this, they are closer together. */
const MOST_AT_FULL_STEP = 20;

/** The properties of `<Hand>`. */
export interface HandProps {
  readonly color: Color;
  /** The number of discs left. */
  readonly count: number;
  /** The number of discs at the start of the game, for which the trough has room. */
  readonly total: number;
  /** The accessible name, such as "12 in hand". */
  readonly label: string;
}

/**
 * Draws the discs in hand and their number. Its width does not depend on the number, so that nothing shifts.
 */
export function Hand({ color, count, total, label }: HandProps): JSX.Element {
  const room = Math.max(total, count, 1);
  const step = room > MOST_AT_FULL_STEP ? DISC.step * (MOST_AT_FULL_STEP / room) : DISC.step;
  // Leave a gap, because nothing else separates discs of one color.
  const thickness = Math.min(DISC.width, step - 1);
  const width = step * (room - 1) + thickness + 4;
  const shown = Math.max(0, count);
  return (
    <span class="board-hand" role="img" aria-label={label} title={label} data-hand={color} data-in-hand={count}>
      <svg
        viewBox={`0 0 ${width} ${DISC.height + 4}`}
        width={width}
        height={DISC.height + 4}
        preserveAspectRatio="xMinYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <rect class="board-trough" x=".5" y=".5" width={width - 1} height={DISC.height + 3} rx="3" />
        {Array.from({ length: shown }, (_, index) => (
          <g key={index} transform={`translate(${2 + index * step} 2)`}>
            <rect class={`board-edge board-edge-${color}`} width={thickness} height={DISC.height} rx="1.6" />
            <rect
              class={`board-edge-under board-edge-under-${color}`}
              x={thickness * 0.6}
              y="1"
              width={thickness * 0.3}
              height={DISC.height - 2}
            />
          </g>
        ))}
      </svg>
      <span class="board-hand-count" aria-hidden="true">
        {count}
      </span>
    </span>
  );
}
