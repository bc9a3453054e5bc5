/** Finds the differences between the variants of a move. */

import { isMarked } from "./facts";
import { isTravel } from "./moves";
import type { BoardLayout, BoardMove, Change, Content } from "./position";
import type { VariantFacts } from "./words";

/** The slide of a move; null if no panel slides. */
export function slideOf(move: BoardMove): Extract<Change, { readonly kind: "slid" }> | null {
  return move.changes.find((change) => change.kind === "slid") ?? null;
}

/** The change by which a move turns its piece over; null if there is none. */
function turnOf(move: BoardMove): Extract<Change, { readonly kind: "turned" }> | null {
  return move.changes.find((change) => change.kind === "turned") ?? null;
}

/** The shift of the panel that a move slides, in cell widths; null if none slides. */
export function slideBy(move: BoardMove, layout: BoardLayout): { readonly x: number; readonly y: number } {
  const slid = slideOf(move);
  const [from, to] = [layout.cells[slid?.from[0] ?? -1], layout.cells[slid?.to[0] ?? -1]];
  return from && to ? { x: to.x - from.x, y: to.y - from.y } : { x: 0, y: 0 };
}

/** Facts about a variant, for its name. `layout` is as seen on the screen. */
export function variantFacts(move: BoardMove, layout: BoardLayout): VariantFacts {
  const slid = slideOf(move);
  if (slid) {
    const { x, y } = slideBy(move, layout);
    const direction = Math.abs(x) > Math.abs(y) ? (x < 0 ? "left" : "right") : y < 0 ? "up" : "down";
    return { kind: "slide", direction, panel: layout.cells[slid.from[0] ?? -1]?.name ?? "" };
  }
  if (layout.slots.length > 0) return { kind: "plain", slides: true };
  if (move.gesture.kind === "place") return { kind: "side", is_marked: false };
  if (move.gesture.kind === "place_marked") return { kind: "side", is_marked: true };
  const turned = turnOf(move);
  return turned ? { kind: "turn", is_marked: turned.is_marked } : { kind: "plain", slides: false };
}

/** Whether the piece shows its marked side after a move. `contents` is the position before it. */
export function endsMarked(move: BoardMove, contents: readonly Content[]): boolean {
  const turned = turnOf(move);
  if (turned) return turned.is_marked;
  const { gesture } = move;
  return gesture.kind === "place_marked" || (isTravel(gesture) && isMarked(contents[gesture.from]));
}
