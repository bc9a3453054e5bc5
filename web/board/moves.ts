/** Which legal move belongs to which cells. */
import { type BoardMove, type BoardView, discColor } from "./position";
import type { IllegalReason } from "./words";

/** The move that is made by pointing at this one cell. */
export function moveAt(legal: readonly BoardMove[], cell: number): BoardMove | null {
  return legal.find((move) => move.gesture.kind === "place" && move.gesture.cell === cell) ?? null;
}

/** The move made by pointing at a cell while the piece on `held` is taken up. */
export function moveTo(legal: readonly BoardMove[], held: number | null, cell: number): BoardMove | null {
  const travels = ({ gesture }: BoardMove): boolean =>
    gesture.kind === "travel" && gesture.from === held && gesture.to === cell;
  return moveAt(legal, cell) ?? legal.find(travels) ?? null;
}

/**
 * The cells on which pointing does something: where a disc may be placed or a piece may leave, and once a piece
 * is taken up (`held`), where it may go.
 */
export function openCells(legal: readonly BoardMove[], held: number | null): ReadonlySet<number> {
  const open = new Set<number>();
  for (const { gesture } of legal) {
    if (gesture.kind === "place") open.add(gesture.cell);
    if (gesture.kind === "travel") {
      open.add(gesture.from);
      if (gesture.from === held) open.add(gesture.to);
    }
  }
  return open;
}

/** Why nothing can be played on a cell. */
export function illegalReason(view: BoardView, interactive: boolean, cell: number): IllegalReason {
  if (view.turn === null) return "game_over";
  if (!interactive) return "not_your_turn";
  return discColor(view.contents[cell]) === null ? "flips_nothing" : "occupied";
}
