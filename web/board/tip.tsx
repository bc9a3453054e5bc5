/** A small label above a square that says what kind of number stands on it. */
import type { JSX } from "preact";
import type { Spot } from "./spot";

/** Leans inward near the sides of the board. */
export function Tip({ text, spot }: { text: string; spot: Spot }): JSX.Element {
  const lean = spot.x > 75 ? "left" : spot.x < 25 ? "right" : "middle";
  return (
    <div
      class={`board-tip board-tip-${lean}`}
      style={{ left: `${spot.x}%`, top: `${spot.y - spot.down / 2}%` }}
      aria-hidden="true"
    >
      {text}
    </div>
  );
}
