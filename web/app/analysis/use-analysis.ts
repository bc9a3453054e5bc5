/** An analysis as it goes on: asked for again and again until it is done, as long as somebody looks. */
import { useEffect, useState } from "preact/hooks";
import type { AnalysedGame, Analysis, AnalysisDepth, NewAnalysis, ReadGame } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, get, post, tryPosition } from "../net/api";
import { writeBoard } from "../net/board-text";

/** How long after an answer the next one is asked for. */
const AGAIN_MS = 500;
/** The same where the server could not be reached. */
const MISSED_MS = 2000;

/** Asks for an analysis; the same game in the same depth is analysed once. `link` opens a private game of others. */
export function beginAnalysis(game: AnalysedGame, depth: AnalysisDepth, link?: string): Promise<Analysis> {
  const wanted: NewAnalysis = { game, depth };
  return post(link === undefined ? "/api/analyses" : `/api/analyses?${new URLSearchParams({ link })}`, wanted);
}

/** A game that was read, as one that can be analysed. */
export function gameOf({ spec, start, moves, black, white }: ReadGame): AnalysedGame {
  return { kind: "moves", spec, start, moves, ...(black !== null && { black }), ...(white !== null && { white }) };
}

/** The same game to be looked at in another depth. */
export async function sameGame({ spec, start, plies, black, white }: Analysis): Promise<AnalysedGame> {
  const usual = (await tryPosition({ spec })).start;
  const board = writeBoard(start.contents);
  const isUsual = board === writeBoard(usual.contents) && start.turn === usual.turn;
  return {
    kind: "moves",
    spec,
    ...(!isUsual &&
      start.turn !== null && {
        start: { kind: "position", board, turn: start.turn, ...(start.hands !== undefined && { hands: start.hands }) },
      }),
    moves: plies.map(({ text }) => text),
    ...(black !== null && { black }),
    ...(white !== null && { white }),
  };
}

/** Whether something is still to come. */
export function isUnderWay({ state }: Pick<Analysis, "state">): boolean {
  return state.kind === "waiting" || state.kind === "running";
}

/** Follows an analysis. A failure after the first answer is not the end: it is asked for again. */
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
        if (!isDone) wait(AGAIN_MS);
      } catch (thrown) {
        if (!isWanted) return;
        const why = failureOf(thrown);
        setFailure(why);
        isDone = why.code === "not_found";
        if (!isDone) wait(MISSED_MS);
      }
    };
    const wait = (ms: number): void => {
      if (!document.hidden) timer = setTimeout(() => void ask(), ms);
    };
    // Nobody looks at a page that is hidden; it goes on when it is shown again.
    const turned = (): void => {
      if (document.hidden) {
        clearTimeout(timer);
        timer = undefined;
      } else if (!isDone && timer === undefined) void ask();
    };
    document.addEventListener("visibilitychange", turned);
    setFailure(null);
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", turned);
    };
  }, [id, attempt]);
  return {
    analysis: analysis?.id === id ? analysis : null,
    failure,
    retry: () => setAttempt(attempt + 1),
  };
}
