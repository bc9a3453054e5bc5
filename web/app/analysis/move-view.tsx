/**
 * Findings about the move on the board: its value, the best move, and the reasons, whose lines can be played.
 */
import type { JSX } from "preact";
import type { Analysis, AnalysisMark, Reason } from "../../wire";
import { Icon } from "../parts/icons";
import { isPass } from "../table/timeline";
import type { ReasonFacts } from "./messages";
import type { LineOnBoard } from "./use-line";
import { bestLine, marksByPly, reasonLine, SIGNS, sizeOf } from "./values";
import { analysisText } from "./words";

export function MoveView(props: { analysis: Analysis; ply: number; on: LineOnBoard }): JSX.Element {
  const text = analysisText.value;
  const { analysis, ply, on } = props;
  const played = analysis.plies[ply - 1];
  const mark = marksByPly(analysis.marks).get(ply);
  const head = played === undefined ? text.start : text.ply(ply, played.color, isPass(played) ? null : played.text);
  const size = mark === undefined ? "none" : sizeOf(mark);
  return (
    <section class="analysis-about-move" data-move={ply}>
      <div role="status">
        <h2>
          {head}
          {size !== "none" && <span class={`analysis-verdict analysis-move-${size}`}> {SIGNS[size]}</span>}
        </h2>
        {mark === undefined ? (
          <p class={played === undefined ? "quiet analysis-keys" : "quiet"}>
            {played === undefined
              ? text.keys
              : ply <= (analysis.given ?? 0)
                ? text.given
                : isPass(played)
                  ? ""
                  : text.notYet}
          </p>
        ) : (
          <Worth mark={mark} />
        )}
      </div>
      {mark !== undefined && <Lines analysis={analysis} mark={mark} on={on} />}
      {on.hasFailed && (
        <p class="parts-problem" role="alert">
          {text.lineFailed}
        </p>
      )}
    </section>
  );
}

function Worth({ mark }: { mark: AnalysisMark }): JSX.Element {
  const text = analysisText.value;
  const { certainty } = mark;
  const size = sizeOf(mark);
  const isExact = certainty.kind === "exact";
  const kind = mark.is_glance
    ? text.glance
    : certainty.kind === "exact"
      ? `✓ ${text.exact}`
      : text.searched(certainty.depth, certainty.percent);
  return (
    <>
      <p>
        <strong>{text.worth(mark.color, mark.score, isExact)}</strong> <span class="quiet">({kind})</span>
      </p>
      <p>
        {mark.is_only
          ? text.only
          : size === "none"
            ? text.isBest
            : text.instead(
                text.best(mark.best, mark.best_score, isExact),
                text.judged(mark.loss, size, mark.aftermath, isExact),
              )}
      </p>
    </>
  );
}

function Lines({
  analysis,
  mark,
  on,
}: {
  analysis: Analysis;
  mark: AnalysisMark;
  on: LineOnBoard;
}): JSX.Element | null {
  const text = analysisText.value;
  if (sizeOf(mark) === "none" && mark.reasons.length === 0) return null;
  const best = bestLine(mark);
  return (
    <>
      {mark.reasons.length > 0 && <h3>{text.why}</h3>}
      <ul class="analysis-reasons">
        {mark.reasons.map((reason) => {
          const shown = reasonLine(mark, reason);
          return (
            <li key={shown.key}>
              <button
                type="button"
                class="analysis-reason"
                data-reason={reason.kind}
                aria-pressed={on.line?.shown.key === shown.key}
                onClick={() => on.show(shown)}
              >
                <Icon name="play" />
                <span>{text.reason(factsOf(analysis, mark, reason))}</span>
              </button>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            class="analysis-reason"
            data-action="best-line"
            aria-pressed={on.line?.shown.key === best.key}
            onClick={() => on.show(best)}
          >
            <Icon name="play" />
            <span>{text.showBest}</span>
          </button>
        </li>
      </ul>
    </>
  );
}

function factsOf({ layout }: Analysis, mark: AnalysisMark, reason: Reason): ReasonFacts {
  const cells = reason.cells.flatMap((cell) => layout.cells[cell]?.name ?? []);
  const taking = reason.kind === "leaves_corner" ? mark.best : reason.line[1];
  return {
    kind: reason.kind,
    color: mark.color,
    cells,
    best: mark.best,
    atOnce: taking !== undefined && taking === cells[0],
  };
}
