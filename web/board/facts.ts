/** Computes the label of each square and the move on it, once for each position. */

import { isTravel } from "./moves";
import { type BoardMove, type BoardView, type Content, discColor, flippedCells, removedCells } from "./position";
import type { BoardWords, CellMark, SquareFacts } from "./words";

/** The state of one square. */
export interface SquareState {
  readonly facts: SquareFacts;
  readonly label: string;
  /** The first of the moves that choosing this square can mean; null if there are none. */
  readonly move: BoardMove | null;
}

/** The state of the board besides the position. */
export interface StatesContext {
  /** The cell of the selected piece. */
  readonly held: number | null;
  /** The cells that can be chosen. */
  readonly open: ReadonlySet<number>;
  readonly marks: ReadonlyMap<number, CellMark>;
  readonly last: number | null;
  /** The cell of a move that is chosen but not made yet. */
  readonly chosenCell: number | null;
  readonly words: BoardWords;
}

/** Returns the states of all squares, by cell. */
export function squareStates(view: BoardView, context: StatesContext): SquareState[] {
  const { held, open, marks, last, chosenCell, words } = context;
  const moves = firstMoves(view.legal, held);
  return view.layout.cells.map((cell, index) => {
    const content = view.contents[index];
    const isLegal = open.has(index);
    const move = isLegal ? (moves.get(index) ?? null) : null;
    const facts: SquareFacts = {
      square: words.cell(cell),
      disc: discColor(content),
      marked: isMarked(content),
      legal: isLegal,
      can: !isLegal ? null : move === null ? "leave" : held === null ? "place" : "arrive",
      held: held === index,
      flips: move ? flippedCells(move).length : 0,
      takes: move ? removedCells(move).length : 0,
      last: last === index,
      chosen: chosenCell === index,
      mark: marks.get(index) ?? null,
    };
    return { facts, label: words.square(facts), move };
  });
}

/** Whether a content is a turned or promoted piece. */
export function isMarked(content: Content | undefined): boolean {
  return content === "black_marked" || content === "white_marked";
}

/**
 * For each cell, the first move that choosing it can mean: a move of the selected piece on `held`, or a
 * placement.
 */
function firstMoves(legal: readonly BoardMove[], held: number | null): ReadonlyMap<number, BoardMove> {
  const moves = new Map<number, BoardMove>();
  for (const move of legal) {
    const { gesture } = move;
    const cell =
      held === null
        ? "cell" in gesture
          ? gesture.cell
          : null
        : isTravel(gesture) && gesture.from === held
          ? gesture.to
          : null;
    if (cell !== null && !moves.has(cell)) moves.set(cell, move);
  }
  return moves;
}
