/** The stops of a line of moves in the explorer, and places along it. */
import type { PlayedPly, RecordedGame, Start, TriedPosition } from "../../wire";
import type { Place } from "../nav/explorer-address";
import { joinMoves, splitMoves, withoutPasses } from "../nav/move-text";
import { isPass } from "../table/timeline";

/** Whether a line begins with these moves. */
export function beginsWith(line: readonly string[], moves: readonly string[]): boolean {
  const [whole, begun] = [withoutPasses(line), withoutPasses(moves)];
  return begun.every((move, index) => whole[index] === move);
}

/** The counts of plies after which somebody has something to choose: passes belong to the move before them. */
export function stopsOf(plies: readonly PlayedPly[]): number[] {
  const stops = [0];
  for (const [index, played] of plies.entries()) {
    if (isPass(played) && stops.length > 0) stops[stops.length - 1] = index + 1;
    else stops.push(index + 1);
  }
  return stops;
}

/** Where a line begins: on the board of the address, else as the game that is stepped through; none if as usual. */
export function startOf({ board, turn }: Place, game: RecordedGame | null): Start | undefined {
  if (board !== null && turn !== null) return { kind: "position", board, turn };
  return game?.start ?? undefined;
}

/** A game at the position that it has in common with a line: turned or by other moves, but as far on. */
export function inGame(at: Place, { number, spec, moves }: RecordedGame, played: number): Place {
  const begun = withoutPasses(splitMoves(moves)).slice(0, played);
  return { ...at, spec, board: null, turn: null, game: number, moves: joinMoves(begun) };
}

/** The texts of a line up to a count of plies. */
export function textsOf({ plies }: Pick<TriedPosition, "plies">, count: number): string[] {
  return plies.slice(0, count).map(({ text }) => text);
}
