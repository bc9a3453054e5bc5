/** The view of an analysis: the board, findings about each move, and the course of the game. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { CellMark } from "../../board";
import type { Analysis, AnalysisDepth } from "../../wire";
import { gameName } from "../catalog/spec";
import { messages } from "../language";
import { dayOf } from "../language/day";
import { announce } from "../nav/announcer";
import { copyText } from "../nav/clipboard";
import { Link } from "../nav/link";
import { FailureView, Missing } from "../nav/missing";
import { tellDone, tellFailure } from "../nav/notices";
import type { Route } from "../nav/routes";
import { navigate, route } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { Icon } from "../parts/icons";
import { SteppedBoard } from "../tryout/stepped-board";
import { Steps, useStepKeys } from "../tryout/steps";
import { bringUnder } from "../tryout/sticky-board";
import { useLegal } from "../tryout/use-legal";
import { useValues } from "../tryout/use-values";
import { DepthChoice } from "./depth-choice";
import { LineBar } from "./line-bar";
import { MarkedMoves } from "./marked-moves";
import { MoveView } from "./move-view";
import { OwnLines } from "./own-lines";
import { tryPositionAt } from "./positions";
import { SaveMenu } from "./save-menu";
import { SummaryView } from "./summary-view";
import { beginAnalysis, isUnderWay, sameGame, similarGames, useAnalysis } from "./use-analysis";
import type { PlayedLine } from "./use-line";
import { useLine } from "./use-line";
import { ValueGraph } from "./value-graph";
import { marksByPly, sizeOf } from "./values";
import { ValuesSwitch } from "./values-switch";
import { analysisText } from "./words";

export function Report({ id, onDepth }: { id: string; onDepth: (depth: AnalysisDepth) => void }): JSX.Element {
  const text = analysisText.value;
  const { analysis, failure, retry } = useAnalysis(id);
  if (failure?.code === "not_found") {
    const near = { to: { page: "analysis", id: "" }, text: text.title } as const;
    return <Missing title={text.missing} text={text.missingText} near={near} />;
  }
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
  useDoneAnnouncement(analysis);
  const best = useBoardMarks(analysis, ply);
  const { line } = on;
  const position = useMemo(
    () => (line === null ? tryPositionAt(analysis, ply) : tryPositionAt(analysis, line.shown.ply - 1, movesOf(line))),
    [analysis, ply, line],
  );
  const at = line?.step ?? ply;
  const go = line === null ? step : on.step;
  useStepKeys((by) => go(at + by), line === null ? null : on.leave);
  const legal = useLegal(position);
  const hasMoves = analysis.plies.length > 0;
  const [hasValues, setValues] = useState(!hasMoves);
  const values = useValues(hasValues ? position : null);
  const play = (move: string): void => {
    if (line === null && analysis.plies[ply]?.text === move) step(ply + 1);
    else on.play(move, ply + 1);
  };
  const board = useRef<HTMLDivElement>(null);
  const about = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const show = (): void => setAsked((times) => times + 1);
  // After a press of a button below the board, show the findings directly under the board.
  useEffect(() => {
    if (asked > 0) bringUnder(board.current, about.current);
  }, [asked]);
  const ask = (to: number): void => {
    step(to);
    show();
  };
  // On a phone the board may have been scrolled off the screen.
  useEffect(() => {
    if (line !== null) board.current?.scrollIntoView({ block: "nearest" });
  }, [line?.shown.key]);
  return (
    <>
      <Head analysis={analysis} />
      <Progress analysis={analysis} failure={props.failure} />
      <div class="tryout-desk" data-state={analysis.state.kind}>
        <div class="tryout-play">
          <div ref={board} class="tryout-board" data-at={line === null ? ply : `${line.shown.ply - 1}+${line.step}`}>
            <SteppedBoard
              spec={analysis.spec}
              layout={analysis.layout}
              line={line?.played ?? analysis}
              of={line?.shown.key ?? "game"}
              ply={line?.step ?? ply}
              marks={hasValues ? values.marks : line === null ? best : NO_MARKS}
              highlights={line?.shown.cells ?? NO_CELLS}
              legal={legal}
              onMove={play}
              words={{ ...messages.value.board, board: analysisText.value.board }}
            />
          </div>
          <div class="analysis-controls">
            <Steps
              at={at}
              last={(line?.played ?? analysis).plies.length}
              label={analysisText.value.steps}
              onStep={go}
            />
            <button
              type="button"
              class="button"
              data-action="similar"
              onClick={() =>
                void showSimilar(
                  line === null
                    ? similarGames(analysis, ply, [])
                    : similarGames(analysis, line.shown.ply - 1, movesOf(line)),
                )
              }
            >
              <Icon name="branch" />
              <span>{analysisText.value.similar}</span>
            </button>
            <ValuesSwitch isOn={hasValues} values={values} onTurn={setValues} />
          </div>
          <LineBar on={on} hasGame={hasMoves} />
          <OwnLines on={on} />
        </div>
        <div class="tryout-side">
          {hasMoves ? (
            <>
              <div ref={about}>
                <MoveView analysis={analysis} ply={ply} on={on} />
              </div>
              <ValueGraph analysis={analysis} ply={ply} onStep={step} onChosen={show} />
              <MarkedMoves analysis={analysis} ply={ply} onStep={ask} />
              <SummaryView analysis={analysis} onStep={ask} />
              {analysis.stated === undefined && <Depth analysis={analysis} onDepth={props.onDepth} />}
            </>
          ) : (
            <p>{analysisText.value.tryMoves}</p>
          )}
        </div>
      </div>
    </>
  );
}

/** Returns the moves of a line up to the position on the board. */
function movesOf({ played, step }: PlayedLine): string[] {
  return played.plies.slice(0, step).map(({ text }) => text);
}

async function showSimilar(explorer: Promise<Route>): Promise<void> {
  const from = route.peek();
  try {
    const to = await explorer;
    // The player may have left this page meanwhile.
    if (route.peek() === from) navigate(to);
  } catch (thrown) {
    tellFailure(failureOf(thrown));
  }
}

const NO_MARKS: readonly CellMark[] = [];
const NO_CELLS: readonly number[] = [];

/** The players, the game, and the actions for the analysis. */
function Head({ analysis }: { analysis: Analysis }): JSX.Element {
  const text = analysisText.value;
  const words = messages.value;
  const { black, white, result, plies, start, event } = analysis;
  const { discs } = plies.at(-1) ?? { discs: start.discs };
  const players = words.play.versus(black ?? words.colors.black, white ?? words.colors.white);
  return (
    <header class="tryout-head">
      <div>
        <h1>{black === null && white === null ? text.title : players}</h1>
        <p class="quiet">
          {[gameName(analysis.spec, words), words.counts(result?.discs ?? discs), event, dateOf(analysis)]
            .filter(Boolean)
            .join(" · ")}
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

/** Returns the date of the game, or null if unknown. A game played on this server has times instead. */
function dateOf({ date, plies }: Analysis): string | null {
  const ended = plies.at(-1)?.at_ms ?? 0;
  return date !== undefined ? dayOf(date) : ended > 0 ? messages.value.dateTime(ended) : null;
}

function Progress({ analysis, failure }: { analysis: Analysis; failure: Failure | null }): JSX.Element | null {
  const text = analysisText.value;
  const { state } = analysis;
  const hasWaited = useRef(false);
  hasWaited.current ||= isUnderWay(analysis);
  if (failure !== null) return <p class="analysis-progress parts-problem">{text.unreached}</p>;
  switch (state.kind) {
    case "done":
      // The paragraph stays so that the board does not shift while the player steps through the game.
      return hasWaited.current ? <p class="analysis-progress quiet">{text.done}</p> : null;
    case "failed":
      return (
        <p class="analysis-progress parts-problem" role="alert">
          {text.failed[state.why]}
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

/**
 * The choice of another depth. A new depth needs an analysis from the moves alone, so this choice is missing if
 * an arbiter entered a position.
 */
function Depth({ analysis, onDepth }: { analysis: Analysis; onDepth: (depth: AnalysisDepth) => void }): JSX.Element {
  /** The last chosen depth. Answers to earlier choices are ignored. */
  const latest = useRef(analysis.depth);
  const choose = async (depth: AnalysisDepth): Promise<void> => {
    const from = route.peek();
    latest.current = depth;
    onDepth(depth);
    try {
      const { id } = await beginAnalysis(await sameGame(analysis), depth);
      // The player may have left this page meanwhile.
      if (latest.current === depth && route.peek() === from) navigate({ page: "analysis", id });
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
  };
  return <DepthChoice value={analysis.depth} onChoose={(depth) => void choose(depth)} />;
}

/** Marks the best move if the move on the board lost discs. */
function useBoardMarks(analysis: Analysis, ply: number): readonly CellMark[] {
  return useMemo(() => {
    const mark = marksByPly(analysis.marks).get(ply);
    if (mark === undefined || sizeOf(mark) === "none" || mark.best === mark.played) return NO_MARKS;
    const cell = analysis.layout.cells.findIndex(({ name }) => name === mark.best);
    return cell < 0 ? NO_MARKS : [{ cell, score: mark.best_score, certainty: mark.certainty, best: true }];
  }, [analysis, ply]);
}

/** Announces the end of an analysis to screen readers if it was in progress on this page. */
function useDoneAnnouncement(analysis: Analysis): void {
  const hasWaited = useRef(false);
  const isWaiting = isUnderWay(analysis);
  useEffect(() => {
    if (hasWaited.current && analysis.state.kind === "done") announce(analysisText.peek().done);
    hasWaited.current = isWaiting;
  }, [isWaiting]);
}
