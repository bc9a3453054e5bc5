/** Where advice is shown on the board. */
import type { CellMark } from "../../board";
import type { Hint, HintMove, LegalMove } from "../../wire";

/** How sure a score is: one of the book is marked as such, however it was found. */
export function certaintyOf({ certainty, book }: Pick<HintMove, "certainty" | "book">): CellMark["certainty"] {
  return book ? { kind: "book" } : certainty;
}

/**
 * A mark on each cell that moves begin on: where a piece is placed, or where one is taken up, with the best that can
 * be done with it. Where the best move of all carries a piece, the cell it goes to is marked too.
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
    // The moves come best first: what is there already is better.
    if (begin !== null && !marks.has(begin)) marks.set(begin, { cell: begin, ...mark });
    if (text === best?.text && cell !== null) marks.set(cell, { cell, ...mark });
  }
  return [...marks.values()];
}
