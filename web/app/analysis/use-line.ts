/** A line that is played through on the board in place of the game. */
import { useRef, useState } from "preact/hooks";
import type { Analysis, TriedPosition } from "../../wire";
import { tryPosition } from "../net/api";
import { writeBoard } from "../net/board-text";
import { contentsAt } from "../table/timeline";
import type { Shown } from "./values";

/** A line on the board. */
export interface PlayedLine {
  readonly shown: Shown;
  readonly tried: TriedPosition;
  /** How many of its plies are played. */
  readonly step: number;
}

/** See the module. */
export interface LineOnBoard {
  readonly line: PlayedLine | null;
  readonly hasFailed: boolean;
  show(shown: Shown): void;
  step(to: number): void;
  leave(): void;
}

/** See the module. The rules are the server's: it plays the moves from the position in which they begin. */
export function useLine(analysis: Analysis): LineOnBoard {
  const [line, setLine] = useState<PlayedLine | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** Counts what was asked for: an answer to what is no longer wanted is dropped. */
  const turn = useRef(0);
  const show = async (shown: Shown): Promise<void> => {
    turn.current += 1;
    const asked = turn.current;
    setFailed(false);
    const color = analysis.plies[shown.ply - 1]?.color;
    if (color === undefined) return;
    const hands = analysis.plies[shown.ply - 2]?.hands ?? analysis.start.hands;
    try {
      const tried = await tryPosition({
        spec: analysis.spec,
        start: {
          kind: "position",
          board: writeBoard(contentsAt(analysis, shown.ply - 1)),
          turn: color,
          ...(hands !== undefined && { hands: { black: hands.black, white: hands.white } }),
        },
        moves: [...shown.moves],
      });
      if (turn.current === asked) setLine({ shown, tried, step: 1 });
    } catch {
      if (turn.current === asked) setFailed(true);
    }
  };
  return {
    line,
    hasFailed,
    show: (shown) => void show(shown),
    step(to) {
      if (line !== null) setLine({ ...line, step: Math.max(0, Math.min(to, line.tried.plies.length)) });
    },
    leave() {
      turn.current += 1;
      setFailed(false);
      setLine(null);
    },
  };
}
