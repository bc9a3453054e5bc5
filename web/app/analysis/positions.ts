/** Requests positions of an analysis from the server, and reads lines from the answers. */
import type { Analysis, Start, TriedPosition, TryPosition } from "../../wire";
import { writeBoard } from "../net/board-text";
import type { Line } from "../table/timeline";
import { contentsAt, countsAt } from "../table/timeline";

export type PositionStart = Extract<Start, { kind: "position" }>;

/**
 * Returns the request for the position after `ply` plies of the game and these moves; null once the game is
 * over. It includes the moves of the game: the rules of some games forbid a retreat or a repetition, or count
 * passes.
 */
export function tryPositionAt(analysis: Analysis, ply: number, moves: readonly string[] = []): TryPosition | null {
  const { spec, plies, result } = analysis;
  if (result !== null && ply >= plies.length) return null;
  const from = startAndMoves(analysis, ply);
  if (from === null) return null;
  const all = [...from.moves, ...moves];
  return { spec, start: from.start, ...(all.length > 0 && { moves: all }) };
}

/**
 * The nearest position that can be set up, and the moves from there to `ply`. Null if the side to move is
 * unknown.
 */
export function startAndMoves(
  analysis: Analysis,
  ply: number,
): { start: PositionStart; moves: string[]; isFirst: boolean } | null {
  const { plies, start } = analysis;
  const base = basePly(analysis, ply);
  const turn = base === 0 ? start.turn : plies[base]?.color;
  // The game broke off at a position that an arbiter stated, so the side to move is unknown.
  if (turn === null || turn === undefined) return null;
  const hands = base === 0 ? start.hands : plies[base - 1]?.hands;
  return {
    start: {
      kind: "position",
      board: writeBoard(contentsAt(analysis, base)),
      turn,
      ...(hands !== undefined && { hands: { black: hands.black, white: hands.white } }),
    },
    moves: plies.slice(base, ply).map(({ text }) => text),
    isFirst: base === 0,
  };
}

/** Returns the part of an answer to `tryPositionAt` that comes after `ply` plies of the game. */
export function lineAfter(analysis: Analysis, ply: number, { plies }: TriedPosition): Line {
  const turn = analysis.plies[ply]?.color ?? null;
  const start = { contents: contentsAt(analysis, ply), turn, discs: countsAt(analysis, ply), legal: [] };
  return { start, plies: plies.slice(ply - basePly(analysis, ply)) };
}

/**
 * Returns the last ply up to `ply` whose position an arbiter stated. No moves lead there, so it must be sent as
 * a start.
 */
function basePly({ stated = [] }: Analysis, ply: number): number {
  return Math.max(0, ...stated.filter((number) => number <= ply));
}
