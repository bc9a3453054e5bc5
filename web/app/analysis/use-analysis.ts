/** Polls an analysis until it is finished, while the page is visible. */
import { useEffect, useState } from "preact/hooks";
import type { Analysis, AnalysisDepth, GameToAnalyze, NewAnalysis, ReadGame } from "../../wire";
import { routeTo, START } from "../nav/explorer-address";
import { joinMoves } from "../nav/move-text";
import type { Route } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf, get, post, tryPosition } from "../net/api";
import { writeBoard } from "../net/board-text";
import type { PositionStart } from "./positions";
import { startAndMoves } from "./positions";

/** The pause after an answer. */
const PAUSE_MS = 500;
/** The pause after a failure. */
const PAUSE_AFTER_FAILURE_MS = 2000;

/** Requests an analysis. The server analyzes a game once per depth. `link` is the key of a private game. */
export function beginAnalysis(game: GameToAnalyze, depth: AnalysisDepth, link?: string): Promise<Analysis> {
  const wanted: NewAnalysis = { game, depth };
  return post(link === undefined ? "/api/analyses" : `/api/analyses?${new URLSearchParams({ link })}`, wanted);
}

/** Converts a game that was read into a request for an analysis. */
export function gameOf({ spec, start, moves, given, ...about }: ReadGame): GameToAnalyze {
  return { kind: "moves", spec, start, moves, ...(given > 0 && { given }), ...occasionOf(about) };
}

/** The players, event and date, without those that are unknown. */
function occasionOf(about: {
  black: string | null;
  white: string | null;
  event?: string | null;
  date?: string | null;
}): Partial<Record<"black" | "white" | "event" | "date", string>> {
  const { black, white, event, date } = about;
  return { ...(black && { black }), ...(white && { white }), ...(event && { event }), ...(date && { date }) };
}

/** Returns the start of the game; null if it is the usual start or no side can move. */
async function ownStart({ spec, start }: Analysis): Promise<PositionStart | null> {
  const usual = (await tryPosition({ spec })).start;
  const board = writeBoard(start.contents);
  const isUsual =
    board === writeBoard(usual.contents) &&
    start.turn === usual.turn &&
    start.hands?.black === usual.hands?.black &&
    start.hands?.white === usual.hands?.white;
  if (isUsual || start.turn === null) return null;
  const { hands } = start;
  // Omit hands that the server assumed, so that it assumes them again.
  const stated = hands === undefined || hands.supposed ? {} : { hands: { black: hands.black, white: hands.white } };
  return { kind: "position", board, turn: start.turn, ...stated };
}

/**
 * Returns the explorer's address for the position after `ply` plies of the game and then the moves of `line`.
 */
export async function similarGames(analysis: Analysis, ply: number, line: readonly string[]): Promise<Route> {
  const { spec } = analysis;
  const from = startAndMoves(analysis, ply);
  if (from === null) return routeTo({ ...START, spec });
  const start = from.isFirst ? await ownStart(analysis) : from.start;
  const [board, turn] = start === null ? [null, null] : [start.board, start.turn];
  return routeTo({ ...START, spec, board, turn, moves: joinMoves([...from.moves, ...line]) });
}

/** Converts an analyzed game into a request for an analysis at another depth. */
export async function sameGame(analysis: Analysis): Promise<GameToAnalyze> {
  const { spec, plies, given } = analysis;
  const start = await ownStart(analysis);
  return {
    kind: "moves",
    spec,
    ...(given !== undefined && { given }),
    ...(start !== null && { start }),
    moves: plies.map(({ text }) => text),
    ...occasionOf(analysis),
  };
}

/** Whether an analysis is unfinished. */
export function isUnderWay({ state }: Pick<Analysis, "state">): boolean {
  return state.kind === "waiting" || state.kind === "running";
}

/** Polls the analysis until it is finished. Repeats a failed request unless there is no such analysis. */
export function useAnalysis(id: string): { analysis: Analysis | null; failure: Failure | null; retry: () => void } {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let isDone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      timer = undefined;
      try {
        const found = await get<Analysis>(`/api/analyses/${encodeURIComponent(id)}`);
        if (!isWanted) return;
        setAnalysis(found);
        setFailure(null);
        isDone = !isUnderWay(found);
        if (!isDone) wait(PAUSE_MS);
      } catch (thrown) {
        if (!isWanted) return;
        const why = failureOf(thrown);
        setFailure(why);
        isDone = why.code === "not_found";
        if (!isDone) wait(PAUSE_AFTER_FAILURE_MS);
      }
    };
    const wait = (ms: number): void => {
      if (!document.hidden) timer = setTimeout(() => void ask(), ms);
    };
    // A hidden page sends no requests. It continues when it is visible again.
    const onVisibility = (): void => {
      if (document.hidden) {
        clearTimeout(timer);
        timer = undefined;
      } else if (!isDone && timer === undefined) void ask();
    };
    document.addEventListener("visibilitychange", onVisibility);
    setFailure(null);
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [id, attempt]);
  return {
    analysis: analysis?.id === id ? analysis : null,
    failure,
    retry: () => setAttempt(attempt + 1),
  };
}
