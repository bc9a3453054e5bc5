/** A small label beside a square that says what kind of number stands on it. */
import type { JSX } from "preact";
import type { BoardLayout } from "./position";

/** The properties of `<Tip>`. */
export interface TipProps {
  readonly text: string;
  readonly cell: number;
  readonly layout: BoardLayout;
  /** How much of the drawing lies left of and above the cells, and its whole size, in cell widths. */
  readonly margin: number;
  readonly width: number;
  readonly height: number;
}

/** Stands above its square, and leans inward near the sides of the board. */
export function Tip({ text, cell, layout, margin, width, height }: TipProps): JSX.Element | null {
  const at = layout.cells[cell];
  if (!at) return null;
  const lean = at.x > layout.width * 0.75 ? "left" : at.x < layout.width * 0.25 ? "right" : "middle";
  const left = (100 * (at.x + margin)) / width;
  const top = (100 * (at.y + margin - 0.5)) / height;
  return (
    <div class={`board-tip board-tip-${lean}`} style={{ left: `${left}%`, top: `${top}%` }} aria-hidden="true">
      {text}
    </div>
  );
}
