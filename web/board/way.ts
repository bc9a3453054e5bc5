/** What tells one way to make a move from the others. */
import type { BoardLayout, BoardMove, Change } from "./position";
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
  const turned = move.changes.find((change) => change.kind === "turned");
  if (turned) return { kind: "turn", is_marked: turned.is_marked };
  if (move.gesture.kind === "place_marked") return { kind: "turn", is_marked: true };
  return { kind: "plain", slides: layout.slots.length > 0 };
}
