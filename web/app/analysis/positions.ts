/** The position on the board of an analysis, as the server is asked about it. */
import type { Analysis, Color, TryPosition } from "../../wire";
import { writeBoard } from "../net/board-text";
import { contentsAt } from "../table/timeline";

/** The position after some plies of the game, and what is played from there; none once the game is over. */
export function positionAt(analysis: Analysis, ply: number, moves: readonly string[] = []): TryPosition | null {
  const { plies, start, result } = analysis;
  const color = plies[ply]?.color ?? (ply === 0 ? start.turn : null);
  if (color !== null) return from(analysis, ply, color, moves);
  // Whose turn it is after the last move of a game that was broken off, the rules say.
  if (result !== null || start.turn === null) return null;
  return from(analysis, 0, start.turn, [...plies.map(({ text }) => text), ...moves]);
}

function from({ spec, plies, start }: Analysis, ply: number, turn: Color, moves: readonly string[]): TryPosition {
  const hands = plies[ply - 1]?.hands ?? start.hands;
  return {
    spec,
    start: {
      kind: "position",
      board: writeBoard(contentsAt({ plies, start }, ply)),
      turn,
      ...(hands !== undefined && { hands: { black: hands.black, white: hands.white } }),
    },
    ...(moves.length > 0 && { moves: [...moves] }),
  };
}
