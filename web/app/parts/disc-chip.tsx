/** A small disc before a move, in the color of the side that played it. */
import type { JSX } from "preact";
import "./disc-chip.css";

export function DiscChip({ color }: { color: "black" | "white" }): JSX.Element {
  return <span class={`parts-chip parts-chip-${color}`} aria-hidden="true" />;
}
