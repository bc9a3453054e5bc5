/** What tells one way to make a move from the others. */

import { isMarked } from "./facts";
import type { BoardLayout, BoardMove, Change, Content } from "./position";
import type { WayFacts } from "./words";

/** The slide of a move, if a panel slides. */
export function slideOf(move: BoardMove): Extract<Change, { readonly kind: "slid" }> | null {
  return move.changes.find((change) => change.kind === "slid") ?? null;
}

/** How far a slide carries a panel, in cell widths. */
export function slideBy(move: BoardMove, layout: BoardLayout): { readonly x: number; readonly y: number } {
  const slid = slideOf(move);
  const [from, to] = [layout.cells[slid?.from[0] ?? -1], layout.cells[slid?.to[0] ?? -1]];
  return from && to ? { x: to.x - from.x, y: to.y - from.y } : { x: 0, y: 0 };
}

/** What is said of a way; the layout is as seen on the screen. */
export function wayFacts(move: BoardMove, layout: BoardLayout): WayFacts {
  const slid = slideOf(move);
  if (slid) {
    const { x, y } = slideBy(move, layout);
    const direction = Math.abs(x) > Math.abs(y) ? (x < 0 ? "left" : "right") : y < 0 ? "up" : "down";
    return { kind: "slide", direction, panel: layout.cells[slid.from[0] ?? -1]?.name ?? "" };
  }
  if (layout.slots.length > 0) return { kind: "plain", slides: true };
  if (move.gesture.kind === "place") return { kind: "side", is_marked: false };
  if (move.gesture.kind === "place_marked") return { kind: "side", is_marked: true };
  const turned = move.changes.find((change) => change.kind === "turned");
  return turned ? { kind: "turn", is_marked: turned.is_marked } : { kind: "plain", slides: false };
}

/** Whether the piece of a move shows its marked side in the end; `contents` are those before the move. */
export function endsMarked(move: BoardMove, contents: readonly Content[]): boolean {
  const turned = move.changes.find((change) => change.kind === "turned");
  if (turned) return turned.is_marked;
  const { gesture } = move;
  return (
    gesture.kind === "place_marked" || ("to" in gesture && !("cell" in gesture) && isMarked(contents[gesture.from]))
  );
}
