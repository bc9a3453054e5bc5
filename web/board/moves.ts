/** Finds the legal moves that choosing a cell can mean. */
import { type BoardMove, type BoardView, discColor, type Gesture } from "./position";
import type { IllegalReason } from "./words";

/** Returns the placements on a cell. There are several if the piece can be placed in more than one way. */
export function movesAt(legal: readonly BoardMove[], cell: number): BoardMove[] {
  return legal.filter(({ gesture }) => "cell" in gesture && gesture.cell === cell);
}

/** Returns the first of the placements on a cell; null if there are none. */
export function moveAt(legal: readonly BoardMove[], cell: number): BoardMove | null {
  return movesAt(legal, cell)[0] ?? null;
}

/**
 * Returns the moves that choosing a cell can mean: those of the selected piece on `held`, or the placements if
 * no piece is selected.
 */
export function movesTo(legal: readonly BoardMove[], held: number | null, cell: number): BoardMove[] {
  if (held === null) return movesAt(legal, cell);
  return legal.filter(({ gesture }) => isTravel(gesture) && gesture.from === held && gesture.to === cell);
}

/** Whether a piece may move from a cell. */
export function mayLeave(legal: readonly BoardMove[], cell: number): boolean {
  return legal.some(({ gesture }) => isTravel(gesture) && gesture.from === cell);
}

/**
 * Returns the cells that can be chosen: those of pieces that may move, and those on which a piece may be
 * placed. If a piece on `held` is selected, its destinations replace the placements.
 */
export function openCells(legal: readonly BoardMove[], held: number | null): ReadonlySet<number> {
  const open = new Set<number>();
  for (const { gesture } of legal) {
    if (isTravel(gesture)) {
      open.add(gesture.from);
      if (gesture.from === held) open.add(gesture.to);
    } else if (gesture.kind !== "pass" && held === null) {
      open.add(gesture.cell);
    }
  }
  return open;
}

/** Whether a move takes a piece from one cell to another. */
export function isTravel(
  gesture: Gesture,
): gesture is Extract<Gesture, { readonly kind: "travel" | "travel_and_turn" }> {
  return gesture.kind === "travel" || gesture.kind === "travel_and_turn";
}

/** Why nothing can be played on a cell. */
export function illegalReason(view: BoardView, interactive: boolean, cell: number): IllegalReason {
  if (view.turn === null) return "game_over";
  if (!interactive) return "not_your_turn";
  const disc = discColor(view.contents[cell]);
  if (view.legal.some(({ gesture }) => isTravel(gesture))) {
    return disc === view.turn ? "cannot_move" : disc === null ? "cannot_go" : "not_yours";
  }
  return disc === null ? "flips_nothing" : "occupied";
}
