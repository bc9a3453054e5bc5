/**
 * A still drawing of a position, with one shape for everything of one kind. Pictures on a page and in files use
 * it, so that twenty pictures cost little more than one board.
 */
import { squareLabels, turned } from "./geometry";
import { type GroundKind, groundShapes, panelShapes } from "./ground";
import { type BoardLayout, type Color, type Content, discColor } from "./position";
import { circle, DISC, diamond, discScale, nameDepth, short } from "./shape";
import { frameShape, isRectangle, type Margin, marginOf, spreadOf } from "./silhouette";

/** The kind of a shape, which decides its colors. */
export type SketchKind =
  | "frame-edge"
  | "frame"
  | GroundKind
  | "plate"
  | `${"shadow" | "under" | "top" | "mark"}-${Color}`
  | "last";

/** Everything of one kind, as SVG path data. */
export interface SketchShape {
  readonly kind: SketchKind;
  readonly d: string;
  /** The width of the line. Only the frame and its edge have one. */
  readonly stroke?: number;
}

/** A letter or number beside the board or on a cell. */
export interface SketchText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** The height of the text, in cell widths. */
  readonly size: number;
  readonly kind: "coordinate" | "cell-name";
}

/** A drawing, measured in cell widths. */
export interface Sketch {
  readonly width: number;
  readonly height: number;
  /** The space around the cells. Shapes and texts have coordinates relative to the cells. */
  readonly margin: Margin;
  readonly shapes: readonly SketchShape[];
  readonly texts: readonly SketchText[];
}

/** Options of a drawing. */
export interface SketchOptions {
  /** The cell of the last move, which gets a ring. */
  readonly lastCell?: number | null | undefined;
  /** Whether the board is turned by 180°, as seen from the other side of the table. */
  readonly flipped?: boolean | undefined;
  /** Whether coordinates are drawn; false by default. */
  readonly coordinates?: boolean | undefined;
}

const COLORS = ["black", "white"] as const;

/** Draws a position. */
export function sketch(plain: BoardLayout, contents: readonly Content[], options: SketchOptions = {}): Sketch {
  const layout = options.flipped ? turned(plain) : plain;
  const labels = options.coordinates ? squareLabels(layout) : null;
  const margin = marginOf(layout, labels);
  const frame = frameShape(layout, margin);
  const panels = panelShapes(layout, contents);
  const shapes: SketchShape[] = [
    { kind: "frame-edge", d: isRectangle(layout) ? "" : frame.d, stroke: frame.stroke + 0.04 },
    { kind: "frame", d: frame.d, stroke: frame.stroke },
    ...groundShapes(layout, contents),
    { kind: "plate", d: panels.map(({ plate }) => plate).join("") },
    { kind: "line", d: panels.map(({ lines }) => lines).join("") },
    { kind: "pit", d: panels.map(({ holes }) => holes).join("") },
    ...COLORS.flatMap((color) => discs(layout, contents, color)),
    { kind: "last", d: ring(layout, options.lastCell ?? null) },
  ];
  return {
    width: layout.width + margin.near + margin.far,
    height: layout.height + margin.near + margin.far,
    margin,
    shapes: shapes.filter(({ d }) => d !== ""),
    texts: options.coordinates ? texts(layout, contents, margin) : [],
  };
}

/** Returns the shapes of all discs of a color: shadows, visible edges of the other sides, tops and marks. */
function discs(layout: BoardLayout, contents: readonly Content[], color: Color): SketchShape[] {
  const cells = layout.cells.flatMap((cell, index) =>
    discColor(contents[index]) === color ? [{ ...cell, index, scale: discScale(cell) }] : [],
  );
  const circles = (lower: number, radius: number): string =>
    cells.map(({ x, y, scale }) => circle(x, y + lower * scale, radius * scale)).join("");
  const marks = cells
    .filter(({ index }) => contents[index] !== color)
    .map(({ x, y, scale }) => diamond(x, y, 0.16 * scale));
  return [
    { kind: `shadow-${color}`, d: circles(0.05, DISC + 0.012) },
    { kind: `under-${color}`, d: circles(0.026, DISC) },
    { kind: `top-${color}`, d: circles(0, DISC - 0.012) },
    { kind: `mark-${color}`, d: marks.join("") },
  ];
}

function ring(layout: BoardLayout, cell: number | null): string {
  const at = cell === null ? undefined : layout.cells[cell];
  return at ? circle(at.x, at.y, 0.455 * discScale(at)) : "";
}

function texts(layout: BoardLayout, contents: readonly Content[], margin: Margin): SketchText[] {
  const labels = squareLabels(layout);
  if (labels === null) {
    return layout.cells
      .filter((_, index) => contents[index] === "empty")
      .map((cell) => ({ text: cell.name, x: cell.x, y: cell.y + nameDepth(cell), size: 0.17, kind: "cell-name" }));
  }
  const size = 0.24 * spreadOf(layout);
  const depth = margin.near === margin.far ? 0.24 : margin.near / 2;
  return [
    ...labels.columnMarks.map(({ label, x, y }) => ({
      text: label,
      x,
      y: y - 0.5 - depth,
      size,
      kind: "coordinate" as const,
    })),
    ...labels.rowMarks.map(({ label, x, y }) => ({
      text: label,
      x: x - 0.5 - depth,
      y,
      size,
      kind: "coordinate" as const,
    })),
  ];
}

/** Returns the `viewBox` attribute of the drawing. */
export function viewBox({ width, height }: Sketch): string {
  return `0 0 ${short(width)} ${short(height)}`;
}
