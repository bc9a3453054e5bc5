/** Moves in one word, as an address and a transcript have them, and the places in a line where one can stand. */
import type { PlayedPly, RecordedGame, Start, TriedPosition } from "../../wire";
import { isPass } from "../table/timeline";
import type { Place } from "./address";

const PASS = "--";

/** Takes a word apart. What no moves can be made of stays as it is, so that the server says what is wrong with it. */
export function splitMoves(written: string): string[] {
  const spaced = written.trim().split(/\s+/u);
  if (spaced.length > 1) return spaced;
  const [word = ""] = spaced;
  const parts = word.match(/[a-z]+\d+|--/giu) ?? [];
  return parts.join("") === word ? parts : [word];
}

/** Puts it together; `splitMoves` takes it apart again. */
export function joinMoves(moves: readonly string[]): string {
  const word = moves.join("");
  const apart = splitMoves(word);
  const isPlain = apart.length === moves.length && apart.every((move, index) => move === moves[index]);
  return isPlain ? word : moves.join(" ");
}

/** The moves without passes: a pass that is forced may be written or left out. */
export function withoutPasses(moves: readonly string[]): string[] {
  return moves.filter((move) => move !== PASS);
}

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
