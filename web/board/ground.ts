/**
 * The background of the discs. There is one shape for each kind, so that a large board needs no more elements
 * than a small one. The board, its pictures and its files draw the same shapes.
 */

import type { BoardLayout, Cell, Content, Tone } from "./position";
import { areas, circle, diamond, lines, roundedRectangle, short, starPoints } from "./shape";

/** The kind of a shape, which decides its color. */
export type GroundKind = `ground-${Tone}` | "pit" | "line" | "rim" | "star";

/** Everything of one kind, as SVG path data. */
export interface GroundShape {
  readonly kind: GroundKind;
  readonly d: string;
}

/** A sliding panel: its plate with the lines on it, and its holes. */
export interface PanelShape {
  /** The upper left cell of the panel's slot. */
  readonly slot: number;
  readonly plate: string;
  readonly lines: string;
  readonly holes: string;
}

const TONES: readonly Tone[] = ["plain", "shaded", "neutral", "fortress", "space"];
/** The gap between a panel and its slot, in cell widths. */
const GAP = 0.03;

/** Everything under the discs except panels, in drawing order. */
export function groundShapes(layout: BoardLayout, contents: readonly Content[]): GroundShape[] {
  const onPanels = new Set(layout.slots.flat());
  const present = layout.cells.filter((_, index) => isPresent(contents, index) && !onPanels.has(index));
  // Draw the floor also under panels, because it is visible when a panel has slid away.
  const pits = layout.cells.filter((_, index) => !isPresent(contents, index) || onPanels.has(index));
  const shapes: GroundShape[] = [
    { kind: "pit", d: areas(pits) },
    ...TONES.map((tone) => ({
      kind: `ground-${tone}` as const,
      d: areas(present.filter((cell) => cell.tone === tone)),
    })),
    { kind: "line", d: lines(present) },
    { kind: "rim", d: rim(layout) },
    {
      kind: "star",
      d: starPoints(layout)
        .map(({ x, y }) => diamond(x, y, 0.075))
        .join(""),
    },
  ];
  return shapes.filter(({ d }) => d !== "");
}

/** Returns the panels in a tray. Each is drawn separately, so that it can slide as a whole. */
export function panelShapes(layout: BoardLayout, contents: readonly Content[]): PanelShape[] {
  return layout.slots.flatMap((slot) => {
    const first = layout.cells[slot[0] ?? -1];
    const last = layout.cells[slot.at(-1) ?? -1];
    if (!first || !last || !slot.some((index) => isPresent(contents, index))) return [];
    const [left, right] = [Math.min(first.x, last.x) - 0.5, Math.max(first.x, last.x) + 0.5];
    const [top, bottom] = [Math.min(first.y, last.y) - 0.5, Math.max(first.y, last.y) + 0.5];
    const holes = slot.flatMap((index) => (isPresent(contents, index) ? [] : (layout.cells[index] ?? [])));
    return {
      slot: slot[0] ?? -1,
      plate: roundedRectangle(left + GAP, top + GAP, right - left - 2 * GAP, bottom - top - 2 * GAP, 0.1),
      lines:
        `M${short((left + right) / 2)} ${short(top + GAP)}V${short(bottom - GAP)}` +
        `M${short(left + GAP)} ${short((top + bottom) / 2)}H${short(right - GAP)}`,
      holes: holes.map((cell) => circle(cell.x, cell.y, 0.4)).join(""),
    };
  });
}

/** Whether a cell is part of the board now. */
export function isPresent(contents: readonly Content[], cell: number): boolean {
  return (contents[cell] ?? "absent") !== "absent";
}

/** Returns the line around a round board along which discs are flipped, as a smooth curve through its cells. */
function rim(layout: BoardLayout): string {
  const cells = layout.rim.flatMap((index) => layout.cells[index] ?? []);
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last || cells.length < 3) return "";
  const middle = (a: Cell, b: Cell): string => `${short((a.x + b.x) / 2)} ${short((a.y + b.y) / 2)}`;
  const curves = cells.map((cell, index) => {
    const next = cells[(index + 1) % cells.length] ?? cell;
    return `Q${short(cell.x)} ${short(cell.y)} ${middle(cell, next)}`;
  });
  return `M${middle(last, first)}${curves.join("")}z`;
}
