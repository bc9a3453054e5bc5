/** The list of moves with their losses. Choosing a move shows the position after it. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Analysis, AnalysisMark, PlayedPly } from "../../wire";
import { messages } from "../language";
import { rowsOfMoves } from "../table/move-list";
import { isPass } from "../table/timeline";
import { marksByPly, SIGNS, sizeOf } from "./values";
import { analysisText } from "./words";

export function MarkedMoves(props: { analysis: Analysis; ply: number; onStep: (ply: number) => void }): JSX.Element {
  const text = analysisText.value;
  const { analysis, ply, onStep } = props;
  const byPly = useMemo(() => marksByPly(analysis.marks), [analysis]);
  const rows = useMemo(() => rowsOfMoves(analysis.plies), [analysis.plies]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const chosen = box?.querySelector<HTMLElement>("[aria-current]");
    if (!(box && chosen)) return;
    // `scrollIntoView` would scroll the page too.
    const above = chosen.offsetTop;
    if (above < box.scrollTop) box.scrollTop = above;
    else if (above + chosen.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = above + chosen.offsetHeight - box.clientHeight;
    }
  }, [ply]);
  return (
    <section class="analysis-moves" aria-label={text.moves}>
      <ol ref={list} class="analysis-list">
        {rows.map((row) => (
          <li key={row.number}>
            <span class="analysis-number" aria-hidden="true">
              {(row.black ?? row.white)?.ply}
            </span>
            {(["black", "white"] as const).map((color) => {
              const entry = row[color];
              return entry === null ? (
                <span key={color} />
              ) : (
                <Move
                  key={color}
                  ply={entry.ply}
                  played={entry.played}
                  mark={byPly.get(entry.ply)}
                  isGiven={entry.ply <= (analysis.given ?? 0)}
                  isChosen={entry.ply === ply}
                  onStep={onStep}
                />
              );
            })}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Move(props: {
  ply: number;
  played: PlayedPly;
  mark: AnalysisMark | undefined;
  isGiven: boolean;
  isChosen: boolean;
  onStep: (ply: number) => void;
}): JSX.Element {
  const text = analysisText.value;
  const { ply, played, mark } = props;
  const size = mark === undefined ? "none" : sizeOf(mark);
  const isExact = mark?.certainty.kind === "exact";
  const label = messages.value.joined([
    text.ply(ply, played.color, isPass(played) ? null : played.text),
    ...(mark === undefined || size === "none" ? [] : [text.sizes[size], text.loses(mark.loss)]),
    ...(isExact ? [text.exact] : []),
    ...(props.isGiven ? [text.given] : []),
  ]);
  return (
    <button
      type="button"
      class={`analysis-move analysis-move-${size}`}
      data-ply={ply}
      data-loss={size}
      data-given={props.isGiven ? "" : undefined}
      aria-current={props.isChosen ? "step" : undefined}
      onClick={() => props.onStep(ply)}
    >
      <span class="unseen">{label}</span>
      <span aria-hidden="true">{isPass(played) ? "—" : played.text}</span>
      <span class="analysis-sign" aria-hidden="true">
        {SIGNS[size]}
      </span>
      <span class="analysis-loss" aria-hidden="true">
        {mark !== undefined && size !== "none" ? text.value(-round(mark.loss), isExact) : ""}
      </span>
      <span class="analysis-exact" aria-hidden="true">
        {isExact ? "✓" : ""}
      </span>
    </button>
  );
}

function round(loss: number): number {
  return Math.round(loss * 10) / 10;
}
