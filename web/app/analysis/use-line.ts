/** A line on the board in place of the game, from the analysis or tried by the player. */
import { useRef, useState } from "preact/hooks";
import type { Analysis } from "../../wire";
import { tryPosition } from "../net/api";
import type { Line } from "../table/timeline";
import { lineAfter, tryPositionAt } from "./positions";
import type { AnalysisLine } from "./values";
import { ownLine, withOwn } from "./values";

export interface PlayedLine {
  readonly shown: AnalysisLine;
  /** Its start, and its plies as the server played them, including forced passes. */
  readonly played: Line;
  /** How many of its plies are on the board. */
  readonly step: number;
}

export interface LineOnBoard {
  readonly line: PlayedLine | null;
  readonly hasFailed: boolean;
  /** The player's own lines, oldest first. */
  readonly own: readonly AnalysisLine[];
  show(shown: AnalysisLine): void;
  /** Plays a move in place of a ply of the game, or after the line on the board. */
  play(move: string, ply: number): void;
  step(to: number): void;
  leave(): void;
}

/** Returns the page knows no rules, so the server plays the moves. */
export function useLine(analysis: Analysis): LineOnBoard {
  const [line, setLine] = useState<PlayedLine | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [own, setOwn] = useState<readonly AnalysisLine[]>([]);
  /** Counts the requests. Answers to all but the last are ignored. */
  const turn = useRef(0);
  const show = async (shown: AnalysisLine, isOwn = false): Promise<void> => {
    turn.current += 1;
    const requested = turn.current;
    setFailed(false);
    const before = shown.ply - 1;
    const position = tryPositionAt(analysis, before, shown.moves);
    if (position === null) return;
    try {
      const played = lineAfter(analysis, before, await tryPosition(position));
      if (turn.current !== requested) return;
      // The player has already seen all but the last move of a line of their own.
      setLine({ shown, played, step: isOwn ? played.plies.length : 1 });
      if (isOwn) setOwn((lines) => withOwn(lines, shown));
    } catch {
      if (turn.current === requested) setFailed(true);
    }
  };
  return {
    line,
    hasFailed,
    own,
    show: (shown) => void show(shown, own.includes(shown)),
    play(move, ply) {
      const begun = line?.played.plies.slice(0, line.step).map(({ text }) => text) ?? [];
      if (line !== null && line.played.plies[line.step]?.text === move) setLine({ ...line, step: line.step + 1 });
      else void show(ownLine(line?.shown.ply ?? ply, [...begun, move]), true);
    },
    step(to) {
      if (line !== null) setLine({ ...line, step: Math.max(0, Math.min(to, line.played.plies.length)) });
    },
    leave() {
      turn.current += 1;
      setFailed(false);
      setLine(null);
    },
  };
}
