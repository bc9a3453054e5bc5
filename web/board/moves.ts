/** Which legal moves belong to which cells: what a person may point at, and what that means. */
import { type BoardMove, type BoardView, discColor, type Gesture } from "./position";
import type { IllegalReason } from "./words";

/** The moves that are made by pointing at this one cell: several where the piece can be put there in more ways. */
export function movesAt(legal: readonly BoardMove[], cell: number): BoardMove[] {
  return legal.filter(({ gesture }) => "cell" in gesture && gesture.cell === cell);
}

/** The first of the moves that are made by pointing at this one cell. */
export function moveAt(legal: readonly BoardMove[], cell: number): BoardMove | null {
  return movesAt(legal, cell)[0] ?? null;
}

/** The moves made by pointing at a cell: of the piece on `held` if one is taken up, else those that begin there. */
export function movesTo(legal: readonly BoardMove[], held: number | null, cell: number): BoardMove[] {
  if (held === null) return movesAt(legal, cell);
  return legal.filter(({ gesture }) => isTravel(gesture) && gesture.from === held && gesture.to === cell);
}

/** Whether a piece may leave a cell. */
export function mayLeave(legal: readonly BoardMove[], cell: number): boolean {
  return legal.some(({ gesture }) => isTravel(gesture) && gesture.from === cell);
}

/**
 * The cells on which pointing does something: where a piece may be put or may leave, and once a piece is taken
 * up (`held`), where it may go.
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
