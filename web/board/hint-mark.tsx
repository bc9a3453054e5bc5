/** The marks of hints, on the squares of the board and in a legend beside it. */
import type { JSX } from "preact";

/** The meaning of a mark: the source of its number, or that the move is the best. */
export type HintKind = "exact" | "book" | "searched" | "best";

/** The signs below a number. A searched score has none. */
const GLYPHS = {
  exact: "M-.1.24l.07.075L.1.17",
  book: "M0 .2v.15M0 .2C-.05.16-.1.155-.15.17v.14c.05-.01.1 0 .15.04.05-.04.1-.05.15-.04V.17C.1.155.05.16 0 .2z",
} as const;

/** A number in the middle of a cell, with a sign for its source. */
export function HintNumber(props: {
  text: string;
  certainty: "exact" | "searched" | "book" | null;
  best: boolean;
}): JSX.Element {
  const { text, certainty, best } = props;
  const glyph = certainty === "exact" || certainty === "book" ? GLYPHS[certainty] : null;
  return (
    <g class={best ? "board-number board-number-best" : "board-number"}>
      {best && <Plate />}
      <text transform={`translate(0 ${glyph ? -0.07 : 0}) scale(.01)`}>{text}</text>
      {glyph && <path class="board-number-kind" d={glyph} />}
    </g>
  );
}

/** The sign of a mark, for a legend. Screen readers skip it, so there must be a text beside it. */
export function HintMark({ kind }: { kind: HintKind }): JSX.Element {
  return (
    <svg class="board-legend" viewBox="-.5 -.5 1 1" aria-hidden="true" focusable="false">
      <rect class="board-legend-ground" x="-.5" y="-.5" width="1" height="1" rx=".12" />
      {kind === "best" && <Plate />}
      {(kind === "exact" || kind === "book") && (
        <path class="board-number-kind" d={GLYPHS[kind]} transform="translate(0 -.64) scale(2.4)" />
      )}
      {kind === "searched" && <text transform="scale(.015)">±4</text>}
    </svg>
  );
}

/** The plate under the number of the best move. */
function Plate(): JSX.Element {
  return <rect class="board-best-plate" x="-.46" y="-.42" width=".92" height=".84" rx=".2" />;
}
