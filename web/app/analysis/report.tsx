/** An analysis: the board, what is found about its moves, and how the game went. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { CellMark } from "../../board";
import type { Analysis, AnalysisDepth } from "../../wire";
import { gameName } from "../catalog/spec";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import type { IconName } from "../parts/icons";
import { Icon } from "../parts/icons";
import { announce } from "../site/announcer";
import { copyText } from "../site/clipboard";
import { Link } from "../site/link";
import { FailureView, Missing } from "../site/missing";
import { tellDone, tellFailure } from "../site/notices";
import { navigate } from "../site/routes";
import { useLegal } from "../tryout/use-legal";
import { useValues } from "../tryout/use-values";
import { DepthChoice } from "./depth-choice";
import { LineBar } from "./line-bar";
import { MarkedMoves } from "./marked-moves";
import { MoveView } from "./move-view";
import { OwnLines } from "./own-lines";
import { positionAt } from "./positions";
import { SaveMenu } from "./save-menu";
import { SteppedBoard } from "./stepped-board";
import { SummaryView } from "./summary-view";
import { beginAnalysis, isUnderWay, sameGame, useAnalysis } from "./use-analysis";
import type { LineOnBoard } from "./use-line";
import { useLine } from "./use-line";
import { ValueGraph } from "./value-graph";
import { marksByPly, sizeOf } from "./values";
import { ValuesSwitch } from "./values-switch";
import { analysisText } from "./words";

/** See the module. */
export function Report({ id, onDepth }: { id: string; onDepth: (depth: AnalysisDepth) => void }): JSX.Element {
  const text = analysisText.value;
  const { analysis, failure, retry } = useAnalysis(id);
  if (failure?.code === "not_found") return <Missing title={text.missing} text={text.missingText} />;
  if (analysis === null) {
    return failure === null ? <div aria-busy="true" /> : <FailureView failure={failure} onRetry={retry} />;
  }
  return <Desk analysis={analysis} failure={failure} onDepth={onDepth} />;
}

function Desk(props: {
  analysis: Analysis;
  failure: Failure | null;
  onDepth: (depth: AnalysisDepth) => void;
}): JSX.Element {
  const { analysis } = props;
  const [ply, setPly] = useState(() => analysis.plies.length);
  const on = useLine(analysis);
  const step = (to: number): void => {
    on.leave();
    setPly(Math.max(0, Math.min(to, analysis.plies.length)));
  };
  useArrows(on, ply, step);
  useTelling(analysis);
  const best = useBoardMarks(analysis, ply);
  const { line } = on;
  const position = useMemo(
    () =>
      line === null
        ? positionAt(analysis, ply)
        : positionAt(
            analysis,
            line.shown.ply - 1,
            line.tried.plies.slice(0, line.step).map(({ text }) => text),
          ),
    [analysis, ply, line],
  );
  const legal = useLegal(position);
  const hasMoves = analysis.plies.length > 0;
  const [hasValues, setValues] = useState(!hasMoves);
  const values = useValues(hasValues ? position : null);
  const play = (move: string): void => {
    if (line === null && analysis.plies[ply]?.text === move) step(ply + 1);
    else on.play(move, ply + 1);
  };
  const board = useRef<HTMLDivElement>(null);
  // On a phone the board lies above what is said about the move.
  useEffect(() => {
    if (line !== null) board.current?.scrollIntoView({ block: "nearest" });
  }, [line?.shown.key]);
  return (
    <>
      <Head analysis={analysis} />
      <Progress analysis={analysis} failure={props.failure} />
      <div class="analysis-desk" data-state={analysis.state.kind}>
        <div class="analysis-play">
          <div ref={board} class="analysis-board" data-at={line === null ? ply : `${line.shown.ply - 1}+${line.step}`}>
            <SteppedBoard
              spec={analysis.spec}
              layout={analysis.layout}
              line={line?.tried ?? analysis}
              of={line?.shown.key ?? "game"}
              ply={line?.step ?? ply}
              marks={hasValues ? values.marks : line === null ? best : NO_MARKS}
              highlights={line?.shown.cells ?? NO_CELLS}
              legal={legal}
              onMove={play}
            />
          </div>
          <div class="analysis-controls">
            <Steps analysis={analysis} on={on} ply={ply} onStep={step} />
            <ValuesSwitch isOn={hasValues} values={values} onTurn={setValues} />
          </div>
          <LineBar on={on} hasGame={hasMoves} />
          <OwnLines on={on} />
        </div>
        <div class="analysis-side">
          {hasMoves ? (
            <>
              <MoveView analysis={analysis} ply={ply} on={on} />
              <ValueGraph analysis={analysis} ply={ply} onStep={step} />
              <MarkedMoves analysis={analysis} ply={ply} onStep={step} />
              <SummaryView analysis={analysis} onStep={step} />
              <Depth analysis={analysis} onDepth={props.onDepth} />
            </>
          ) : (
            <p>{analysisText.value.tryMoves}</p>
          )}
        </div>
      </div>
    </>
  );
}

const NO_MARKS: readonly CellMark[] = [];
const NO_CELLS: readonly number[] = [];

/** What is played by whom, and what one can do with the analysis. */
function Head({ analysis }: { analysis: Analysis }): JSX.Element {
  const text = analysisText.value;
  const words = messages.value;
  const { black, white, result, plies, start } = analysis;
  const { discs } = plies.at(-1) ?? { discs: start.discs };
  const players = words.play.versus(black ?? words.colors.black, white ?? words.colors.white);
  return (
    <header class="analysis-head">
      <div>
        <h1>{black === null && white === null ? text.title : players}</h1>
        <p class="quiet">
          {gameName(analysis.spec, words)} · {words.counts(result?.discs ?? discs)}
        </p>
      </div>
      <div class="analysis-actions">
        <button
          type="button"
          class="button"
          data-action="copy-link"
          aria-label={text.copyLink}
          onClick={async () => (await copyText(location.href)) && tellDone(() => analysisText.value.copied)}
        >
          <Icon name="link" />
          <span>{text.copyLink}</span>
        </button>
        {analysis.state.kind === "done" && <SaveMenu id={analysis.id} />}
        <Link to={{ page: "analysis", id: "" }} class="button" action="other-game" label={text.other}>
          <Icon name="plus" />
          <span>{text.other}</span>
        </Link>
      </div>
    </header>
  );
}

function Progress({ analysis, failure }: { analysis: Analysis; failure: Failure | null }): JSX.Element | null {
  const text = analysisText.value;
  const { state } = analysis;
  if (failure !== null) return <p class="analysis-progress parts-problem">{text.unreached}</p>;
  switch (state.kind) {
    case "done":
      return null;
    case "failed":
      return (
        <p class="analysis-progress parts-problem" role="alert">
          {text.failed(state.message)}
        </p>
      );
    case "waiting":
      return <p class="analysis-progress quiet">{text.waiting}</p>;
    case "running":
      return (
        <div class="analysis-progress">
          <progress aria-label={text.running(state.judged, state.moves)} max={state.moves} value={state.judged} />
          <span class="quiet">{text.running(state.judged, state.moves)}</span>
        </div>
      );
  }
}

/** Buttons that step through the line on the board, or through the game. */
function Steps(props: {
  analysis: Analysis;
  on: LineOnBoard;
  ply: number;
  onStep: (ply: number) => void;
}): JSX.Element {
  const words = messages.value.controls;
  const { on, analysis } = props;
  const at = on.line?.step ?? props.ply;
  const last = (on.line?.tried ?? analysis).plies.length;
  const go = on.line === null ? props.onStep : on.step;
  const step = (icon: IconName, label: string, to: number, isPossible: boolean): JSX.Element => (
    <button
      type="button"
      class="button-icon"
      data-action={`step-${icon}`}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && go(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="analysis-steps" role="group" aria-label={analysisText.value.steps}>
      {step("first", words.first, 0, at > 0)}
      {step("previous", words.previous, at - 1, at > 0)}
      {step("next", words.next, at + 1, at < last)}
      {step("last", words.last, last, at < last)}
    </div>
  );
}

/** The same game in another depth. */
function Depth({ analysis, onDepth }: { analysis: Analysis; onDepth: (depth: AnalysisDepth) => void }): JSX.Element {
  const choose = async (depth: AnalysisDepth): Promise<void> => {
    onDepth(depth);
    try {
      const { id } = await beginAnalysis(await sameGame(analysis), depth);
      navigate({ page: "analysis", id });
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
  };
  return <DepthChoice value={analysis.depth} onChoose={(depth) => void choose(depth)} />;
}

/** The best move in place of the one that is shown, where that lost something. */
function useBoardMarks(analysis: Analysis, ply: number): readonly CellMark[] {
  return useMemo(() => {
    const mark = marksByPly(analysis.marks).get(ply);
    if (mark === undefined || sizeOf(mark) === "none" || mark.best === mark.played) return NO_MARKS;
    const cell = analysis.layout.cells.findIndex(({ name }) => name === mark.best);
    return cell < 0 ? NO_MARKS : [{ cell, score: mark.best_score, certainty: mark.certainty, best: true }];
  }, [analysis, ply]);
}

/** Left and right step wherever the focus is, but on the board, whose cursor they move, and in fields. */
function useArrows(on: LineOnBoard, ply: number, step: (ply: number) => void): void {
  const latest = useRef({ on, ply, step });
  latest.current = { on, ply, step };
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { target } = event;
      if (document.querySelector("dialog[open]") !== null || !(target instanceof Element)) return;
      if (target.closest("input, textarea, select, [role='grid'], [contenteditable]") !== null) return;
      const now = latest.current;
      if (event.key === "Escape" && now.on.line !== null) now.on.leave();
      else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
        const by = event.key === "ArrowLeft" ? -1 : 1;
        if (now.on.line === null) now.step(now.ply + by);
        else now.on.step(now.on.line.step + by);
      } else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

/** Says that an analysis is ready to whoever has waited for it. */
function useTelling(analysis: Analysis): void {
  const hasWaited = useRef(false);
  const isWaiting = isUnderWay(analysis);
  useEffect(() => {
    if (hasWaited.current && analysis.state.kind === "done") announce(analysisText.peek().done);
    hasWaited.current = isWaiting;
  }, [isWaiting]);
}
