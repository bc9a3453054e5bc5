/** The line on the board: what the address says, and what was played on from there before one stepped back. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { RecordedGame, Start, TriedPosition } from "../../wire";
import { splitMoves, withoutPasses } from "../nav/move-text";
import type { Failure } from "../net/api";
import { failureOf, tryPosition } from "../net/api";
import { beginsWith, stopsOf } from "./line";

export interface ExploredLine {
  readonly tried: TriedPosition;
  /** Counts of plies, one for each step. */
  readonly stops: readonly number[];
  /** Which of them is on the board. */
  readonly at: number;
  /** Whether it is that of the address: while the next one is on its way the last one stands there as it was. */
  readonly isCurrent: boolean;
}

/** A line with what it was asked for. */
interface Kept {
  readonly from: string;
  readonly texts: readonly string[];
  readonly tried: TriedPosition;
}

/** A recorded game is loaded as a whole; until it has come, nothing is asked. */
export function useLine(
  spec: string,
  start: Start | undefined,
  moves: string,
  game: RecordedGame | null,
  isWaiting: boolean,
): { line: ExploredLine | null; failure: Failure | null; retry: () => void } {
  const [kept, setKept] = useState<Kept | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const stood = useRef(0);
  const from = JSON.stringify([spec, start]);
  const wanted = useMemo(() => splitMoves(moves), [moves]);
  const ofGame = useMemo(() => {
    const texts = game === null ? null : splitMoves(game.moves);
    return texts !== null && beginsWith(texts, wanted) ? texts : null;
  }, [game, wanted]);
  const whole = ofGame ?? wanted;
  const isThere = kept !== null && kept.from === from && beginsWith(kept.texts, whole);
  useEffect(() => {
    if (isThere || isWaiting) {
      setFailure(null);
      return;
    }
    let isWanted = true;
    tryPosition({ spec, ...(start !== undefined && { start }), moves: whole }).then(
      (tried) => {
        if (!isWanted) return;
        setKept({ from, texts: tried.plies.map(({ text }) => text), tried });
        setFailure(null);
      },
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [from, isThere, isWaiting, whole, attempt]);
  const line = useMemo(() => {
    if (kept === null) return null;
    const stops = stopsOf(kept.tried.plies);
    const isCurrent = !isWaiting && kept.from === from && beginsWith(kept.texts, wanted);
    const at = isCurrent ? Math.min(withoutPasses(wanted).length, stops.length - 1) : stood.current;
    stood.current = at;
    return { tried: kept.tried, stops, at: Math.min(at, stops.length - 1), isCurrent };
  }, [kept, from, wanted, isWaiting]);
  return { line, failure, retry: () => setAttempt(attempt + 1) };
}
