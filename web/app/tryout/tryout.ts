/**
 * Moves that are tried on a position without a game. One person plays both sides and can take back any move.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Transition } from "../../board";
import type { TriedPosition, TryPosition } from "../../wire";

/** Plays moves on a position without a game. Resolves to the resulting position with its legal moves. */
export type TryOut = (position: TryPosition) => Promise<TriedPosition>;

/** The position on the board, and the animation that leads to it. */
export interface ShownPosition {
  readonly tried: TriedPosition;
  readonly transition: Transition | null;
}

/** The state of a board for trying moves. */
export interface Tryout {
  /** `null` until the server has sent the first position. */
  readonly shown: ShownPosition | null;
  /** The number of moves that were tried. */
  readonly made: number;
  /** Whether the last request failed. */
  readonly failed: boolean;
  /**
   * Plays a move. Resolves to the positions before and after it, or to `null` if the request failed or another
   * action came first.
   */
  play(move: string): Promise<{ before: TriedPosition; after: TriedPosition } | null>;
  takeBack(): void;
  /** Returns to the first position, or requests it again if it is missing. */
  startOver(): void;
}

/** `positionAt` returns the request for the position after some moves. A new `key` starts over. */
export function useTryout(key: string, positionAt: (moves: readonly string[]) => TryPosition, tryOut: TryOut): Tryout {
  const [line, setLine] = useState<readonly { tried: TriedPosition; moves: readonly string[] }[]>([]);
  const [transition, setTransition] = useState<Transition | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  /** Counts the actions. Answers to requests from before the last action are ignored. */
  const turn = useRef(0);
  const asking = useRef(false);
  const now = line.at(-1);

  const go = (back: typeof line): void => {
    turn.current += 1;
    asking.current = false;
    setFailed(false);
    setTransition(null);
    setLine(back);
  };

  useEffect(() => {
    go([]);
    const mine = turn.current;
    tryOut(positionAt([])).then(
      (tried) => turn.current === mine && setLine([{ tried, moves: [] }]),
      () => turn.current === mine && setFailed(true),
    );
    return () => {
      turn.current += 1;
    };
  }, [key, attempt]);

  return {
    shown: now === undefined ? null : { tried: now.tried, transition },
    made: now?.moves.length ?? 0,
    failed,
    async play(move) {
      if (now === undefined || asking.current) return null;
      asking.current = true;
      turn.current += 1;
      const mine = turn.current;
      const moves = [...now.moves, move];
      try {
        const tried = await tryOut(positionAt(moves));
        if (turn.current !== mine) return null;
        const changes = tried.plies.slice(now.tried.plies.length).flatMap((ply) => ply.changes);
        setTransition({ key: mine, changes });
        setLine([...line, { tried, moves }]);
        setFailed(false);
        asking.current = false;
        return { before: now.tried, after: tried };
      } catch {
        if (turn.current !== mine) return null;
        setFailed(true);
        asking.current = false;
        return null;
      }
    },
    takeBack() {
      if (line.length > 1) go(line.slice(0, -1));
    },
    startOver() {
      if (line.length === 0) setAttempt(attempt + 1);
      else go(line.slice(0, 1));
    },
  };
}

/** Returns the target cell of the last move; `null` before the first. */
export function lastCell(tried: TriedPosition): number | null {
  const made = tried.plies.flatMap((ply) => ply.changes);
  const last = made.findLast((change) => change.kind === "placed" || change.kind === "moved");
  if (last === undefined) return null;
  return last.kind === "moved" ? last.to : last.kind === "placed" ? last.cell : null;
}
