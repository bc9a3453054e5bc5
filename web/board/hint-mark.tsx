/** The marks of hints: on the squares of the board and, explained, in a legend beside it. */
import type { JSX } from "preact";

/** What a mark says of a move: where its number comes from, or that none is better. */
export type HintKind = "exact" | "book" | "searched" | "best";

/** Below the number; a searched value has none. */
const GLYPHS = {
  exact: "M-.1.24l.07.075L.1.17",
  book: "M0 .2v.15M0 .2C-.05.16-.1.155-.15.17v.14c.05-.01.1 0 .15.04.05-.04.1-.05.15-.04V.17C.1.155.05.16 0 .2z",
} as const;

/** A number around the origin of a cell, with what it is. */
export function HintNumber(props: {
  text: string;
  certainty: "exact" | "searched" | "book" | null;
  best: boolean;
}): JSX.Element {
  const { text, certainty, best } = props;
  const glyph = certainty === "exact" || certainty === "book" ? GLYPHS[certainty] : null;
  return (
    <g class={best ? "board-number board-number-best" : "board-number"}>
      {best && <rect class="board-best-plate" x="-.44" y="-.42" width=".88" height=".84" rx=".2" />}
      <text transform={`translate(0 ${glyph ? -0.07 : 0}) scale(.01)`}>{text}</text>
      {glyph && <path class="board-number-kind" d={glyph} />}
    </g>
  );
}

/** One mark as it looks on the board, for a legend; whoever cannot see it reads the words beside it. */
export function HintMark({ kind, text = "+4" }: { kind: HintKind; text?: string }): JSX.Element {
  return (
    <svg class="board-legend" viewBox="-.5 -.5 1 1" aria-hidden="true" focusable="false">
      <rect class="board-legend-ground" x="-.5" y="-.5" width="1" height="1" rx=".1" />
      <HintNumber text={text} certainty={kind === "best" ? "searched" : kind} best={kind === "best"} />
    </svg>
  );
}
