/**
 * The line on the board. It has the moves in the address, and later moves from which the player has stepped
 * back.
 */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { RecordedGame, Start, TriedPosition } from "../../wire";
import { splitMoves, withoutPasses } from "../nav/move-text";
import type { Failure } from "../net/api";
import { failureOf, tryPosition } from "../net/api";
import { beginsWith, stopsOf } from "./line";

export interface ExploredLine {
  readonly tried: TriedPosition;
  /** The number of plies at each stop. */
  readonly stops: readonly number[];
  /** The index of the stop on the board. */
  readonly at: number;
  /** Whether this is the line in the address. Until that has loaded, the previous line is shown. */
  readonly isCurrent: boolean;
}

interface LoadedLine {
  /** The spec and start in its request, as JSON. */
  readonly from: string;
  readonly texts: readonly string[];
  readonly tried: TriedPosition;
}

/**
 * If a recorded `game` is open, all its moves are loaded. No request is sent while `isWaiting`, because the
 * start depends on a game that is loading.
 */
export function useLine(
  spec: string,
  start: Start | undefined,
  moves: string,
  game: RecordedGame | null,
  isWaiting: boolean,
): { line: ExploredLine | null; failure: Failure | null; retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedLine | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const lastStop = useRef(0);
  const from = JSON.stringify([spec, start]);
  const wanted = useMemo(() => splitMoves(moves), [moves]);
  const ofGame = useMemo(() => {
    const texts = game === null ? null : splitMoves(game.moves);
    return texts !== null && beginsWith(texts, wanted) ? texts : null;
  }, [game, wanted]);
  const whole = ofGame ?? wanted;
  const isLoaded = loaded !== null && loaded.from === from && beginsWith(loaded.texts, whole);
  useEffect(() => {
    if (isLoaded || isWaiting) {
      setFailure(null);
      return;
    }
    let isWanted = true;
    tryPosition({ spec, ...(start !== undefined && { start }), moves: whole }).then(
      (tried) => {
        if (!isWanted) return;
        setLoaded({ from, texts: tried.plies.map(({ text }) => text), tried });
        setFailure(null);
      },
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [from, isLoaded, isWaiting, whole, attempt]);
  const line = useMemo(() => {
    if (loaded === null) return null;
    const stops = stopsOf(loaded.tried.plies);
    const isCurrent = !isWaiting && loaded.from === from && beginsWith(loaded.texts, wanted);
    const at = isCurrent ? Math.min(withoutPasses(wanted).length, stops.length - 1) : lastStop.current;
    lastStop.current = at;
    return { tried: loaded.tried, stops, at: Math.min(at, stops.length - 1), isCurrent };
  }, [loaded, from, wanted, isWaiting]);
  return { line, failure, retry: () => setAttempt(attempt + 1) };
}
