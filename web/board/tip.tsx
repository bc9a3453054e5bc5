/** A small label above a square, which explains its number. */
import type { JSX } from "preact";
import type { CellSpot } from "./spot";

/** Near the sides of the board, the label extends inward. */
export function Tip({ text, spot }: { text: string; spot: CellSpot }): JSX.Element {
  const lean = spot.x > 75 ? "left" : spot.x < 25 ? "right" : "middle";
  return (
    <div
      class={`board-tip board-tip-${lean}`}
      style={{ left: `${spot.x}%`, top: `${spot.y - spot.height / 2}%` }}
      aria-hidden="true"
    >
      {text}
    </div>
  );
}
