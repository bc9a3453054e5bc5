/** Requests the values of all moves in a position from ever deeper searches, while the page is visible. */
import { useEffect, useState } from "preact/hooks";
import type { CellMark } from "../../board";
import type { Hint, TryPosition } from "../../wire";
import { failureOf, REQUEST_LIMIT_MS, read } from "../net/api";
import { certaintyOf } from "../table/hint-marks";

/** The search times of consecutive requests. The server reuses the results of earlier ones. */
const SEARCH_TIMES_MS = [150, 600, 2000, 5000, 10_000];
/** The pause before the first request. A position that the player steps past needs no search. */
const REST_MS = 120;
/** The pause before a request is repeated when the server is busy or unreachable. */
const RETRY_MS = 2000;

export interface Values {
  readonly marks: readonly CellMark[];
  /**
   * The depth of the shallowest search of a move, in plies; `null` while unknown or if all values are proved.
   */
  readonly depth: number | null;
  /** Whether every value is proved. */
  readonly isExact: boolean;
  /** Whether a deeper search is in progress. */
  readonly isLooking: boolean;
}

const NOTHING: Values = { marks: [], depth: null, isExact: false, isLooking: false };

/** Returns the values of the moves in a position; `null` requests nothing. */
export function useValues(position: TryPosition | null): Values {
  const key = position === null ? null : JSON.stringify(position);
  const [found, setFound] = useState<{ key: string; values: Values } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isGone = false;
    let looking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (look: number, ms: number): void => {
      timer = setTimeout(() => void ask(look), ms);
    };
    const ask = async (look: number): Promise<void> => {
      const time = SEARCH_TIMES_MS[look];
      // All searches are done.
      if (time === undefined) return;
      if (document.hidden) {
        next(look, RETRY_MS);
        return;
      }
      const now = new AbortController();
      looking = now;
      setTimeout(() => now.abort("no answer in time"), REQUEST_LIMIT_MS);
      try {
        const hint = await read<Hint>(
          fetch(`/api/positions/hint?time_ms=${time}`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: key,
            signal: now.signal,
          }),
        );
        if (isGone) return;
        const values = valuesOf(hint);
        const isLast = values.isExact || look === SEARCH_TIMES_MS.length - 1;
        setFound({ key, values: { ...values, isLooking: !isLast } });
        if (!isLast) next(look + 1, 0);
      } catch (thrown) {
        if (isGone) return;
        const { code } = failureOf(thrown);
        if (code === "busy" || code === "timeout" || code === "unreachable") next(look, RETRY_MS);
        else
          setFound((before) => ({
            key,
            values: { ...(before?.key === key ? before.values : NOTHING), isLooking: false },
          }));
      }
    };
    next(0, REST_MS);
    return () => {
      isGone = true;
      looking.abort();
      clearTimeout(timer);
    };
  }, [key]);
  if (key === null) return NOTHING;
  return found?.key === key ? found.values : { ...NOTHING, isLooking: true };
}

/** Returns the marks for the cells of the board. If several moves lead to a cell, the best one counts. */
export function valuesOf({ moves }: Hint): Omit<Values, "isLooking"> {
  const best = moves[0]?.score;
  const marks = new Map<number, CellMark>();
  for (const { cell, score, ...move } of moves) {
    if (cell === null || marks.has(cell)) continue;
    marks.set(cell, { cell, score, certainty: certaintyOf(move), best: score === best });
  }
  const depths = moves.flatMap(({ certainty }) => (certainty.kind === "searched" ? certainty.depth : []));
  return {
    marks: [...marks.values()],
    depth: depths.length === 0 ? null : Math.min(...depths),
    isExact: moves.length > 0 && depths.length === 0,
  };
}
