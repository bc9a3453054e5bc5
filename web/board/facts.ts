/** What each square says and what can be done on it, worked out once for a position. */

import { isTravel } from "./moves";
import { type BoardMove, type BoardView, type Content, discColor, flippedCells, removedCells } from "./position";
import type { BoardWords, CellMark, SquareFacts } from "./words";

/** One square as it stands. */
export interface SquareState {
  readonly facts: SquareFacts;
  readonly label: string;
  /** The first of the moves made by pointing here. */
  readonly move: BoardMove | null;
}

/** What `squareStates` goes by besides the position. */
export interface StatesContext {
  /** The cell of the piece that is taken up. */
  readonly held: number | null;
  /** The cells on which pointing does something. */
  readonly open: ReadonlySet<number>;
  readonly marks: ReadonlyMap<number, CellMark>;
  readonly last: number | null;
  /** The cell of a move that is chosen and not made yet. */
  readonly wished: number | null;
  readonly words: BoardWords;
}

/** All squares, by cell. */
export function squareStates(view: BoardView, context: StatesContext): SquareState[] {
  const { held, open, marks, last, wished, words } = context;
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
      wished: wished === index,
      mark: marks.get(index) ?? null,
    };
    return { facts, label: words.square(facts), move };
  });
}

/** Whether a turned or promoted piece lies there. */
export function isMarked(content: Content | undefined): boolean {
  return content === "black_marked" || content === "white_marked";
}

/** The first move for each cell that is made by pointing at it, of the piece on `held` if one is taken up. */
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
