/** Finds the stops and starts of the explorer's lines of moves. */
import type { PlayedPly, RecordedGame, Start, TriedPosition } from "../../wire";
import type { ExplorerPlace } from "../nav/explorer-address";
import { joinMoves, splitMoves, withoutPasses } from "../nav/move-text";
import { isPass } from "../table/timeline";

/** Whether a line begins with these moves. */
export function beginsWith(line: readonly string[], moves: readonly string[]): boolean {
  const [whole, beginning] = [withoutPasses(line), withoutPasses(moves)];
  return beginning.every((move, index) => whole[index] === move);
}

/**
 * Returns the stops of a line, as numbers of plies. There is one at the start and one after each move,
 * including passes that follow it.
 */
export function stopsOf(plies: readonly PlayedPly[]): number[] {
  const stops = [0];
  for (const [index, played] of plies.entries()) {
    if (isPass(played) && stops.length > 0) stops[stops.length - 1] = index + 1;
    else stops.push(index + 1);
  }
  return stops;
}

/**
 * Returns the start of a line: the board in the address, or the start of the open game if the address has no
 * board. Undefined for the usual start.
 */
export function startOf({ board, turn }: ExplorerPlace, game: RecordedGame | null): Start | undefined {
  if (board !== null && turn !== null) return { kind: "position", board, turn };
  return game?.start ?? undefined;
}

/**
 * Returns the place in a game after `played` moves. The game may have reached the position by other moves, or
 * turned.
 */
export function inGame(at: ExplorerPlace, { number, spec, moves }: RecordedGame, played: number): ExplorerPlace {
  const beginning = withoutPasses(splitMoves(moves)).slice(0, played);
  return { ...at, spec, board: null, turn: null, game: number, moves: joinMoves(beginning) };
}

/** Returns the texts of the first `count` plies of a line. */
export function textsOf({ plies }: Pick<TriedPosition, "plies">, count: number): string[] {
  return plies.slice(0, count).map(({ text }) => text);
}
