/** Creates the marks of a hint on the board. */
import type { CellMark } from "../../board";
import type { Hint, HintMove, LegalMove } from "../../wire";

/**
 * Returns the certainty of a score. A move of the opening book is marked as such, even if its score was
 * searched.
 */
export function certaintyOf({ certainty, book }: Pick<HintMove, "certainty" | "book">): CellMark["certainty"] {
  return book ? { kind: "book" } : certainty;
}

/**
 * Marks each cell on which a move begins, by placing a piece or by taking one up, with the score of its best
 * move. If the best move moves a piece, its target is marked too.
 */
export function marksOf(hint: Hint | null, legal: readonly LegalMove[]): CellMark[] {
  const gestures = new Map(legal.map((move) => [move.text, move.gesture]));
  const marks = new Map<number, CellMark>();
  const best = hint?.moves[0];
  for (const { text, cell, ...move } of hint?.moves ?? []) {
    const { score } = move;
    const mark = { score, certainty: certaintyOf(move), best: score === best?.score };
    const gesture = gestures.get(text);
    const begin = gesture !== undefined && "from" in gesture ? gesture.from : cell;
    // The moves are in order, the best first, so an existing mark is at least as good.
    if (begin !== null && !marks.has(begin)) marks.set(begin, { cell: begin, ...mark });
    if (text === best?.text && cell !== null) marks.set(cell, { cell, ...mark });
  }
  return [...marks.values()];
}
