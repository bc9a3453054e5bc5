/** Creates SVG path data for cells, discs and marks, for one or for many in one path. */
import { sectorOf } from "./geometry";
import type { BoardLayout, Cell, Sector } from "./position";

/** The radius of a disc, in cell widths. */
export const DISC = 0.4;

/** Formats a number with the precision that a drawing needs. */
export function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Returns the outline of a cell, around its own center by default. */
export function outline({ shape }: Pick<Cell, "shape">, x = 0, y = 0): string {
  if (shape === "square") return `M${short(x - 0.5)} ${short(y - 0.5)}h1v1h-1z`;
  if (shape === "hexagon") {
    return `M${short(x)} ${short(y - 0.57735)}l.5 .28868v.57735l-.5 .28867l-.5-.28867v-.57735z`;
  }
  return "circle" in shape ? circle(x, y, shape.circle.radius) : sector(shape.sector, x, y);
}

/** Returns the outlines of many cells as one path. */
export function outlines(cells: readonly Cell[]): string {
  return cells.map((cell) => outline(cell, cell.x, cell.y)).join("");
}

/** Returns the areas of many cells as one path. Adjacent squares in a row are joined to one rectangle. */
export function areas(cells: readonly Cell[]): string {
  const { squares, others } = splitByShape(cells);
  const strips = runs(squares, (cell) => [cell.y - 0.5, cell.x - 0.5]);
  return (
    strips.map(([y, from, to]) => `M${short(from)} ${short(y)}H${short(to)}v1H${short(from)}z`).join("") +
    outlines(others)
  );
}

/**
 * Returns the outlines of many cells as one path. Adjacent collinear edges of squares are joined to one line.
 */
export function lines(cells: readonly Cell[]): string {
  const { squares, others } = splitByShape(cells);
  const edges = [-0.5, 0.5];
  const across = runs(
    edges.flatMap((by) => squares.map(({ x, y }) => ({ x, y: y + by }))),
    ({ x, y }) => [y, x - 0.5],
  );
  const down = runs(
    edges.flatMap((by) => squares.map(({ x, y }) => ({ x: x + by, y }))),
    ({ x, y }) => [x, y - 0.5],
  );
  return (
    across.map(([y, from, to]) => `M${short(from)} ${short(y)}H${short(to)}`).join("") +
    down.map(([x, from, to]) => `M${short(x)} ${short(from)}V${short(to)}`).join("") +
    outlines(others)
  );
}

function splitByShape(cells: readonly Cell[]): { squares: Cell[]; others: Cell[] } {
  return {
    squares: cells.filter((cell) => cell.shape === "square"),
    others: cells.filter((cell) => cell.shape !== "square"),
  };
}

/** Joins adjacent unit segments. Each result has the coordinate of its line, its start and its end. */
function runs<Item>(items: readonly Item[], place: (item: Item) => [number, number]): [number, number, number][] {
  const places = items.map(place).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const found: [number, number, number][] = [];
  for (const [line, from] of places) {
    const last = found.at(-1);
    if (last && last[0] === line && from <= last[2]) last[2] = Math.max(last[2], from + 1);
    else found.push([line, from, from + 1]);
  }
  return found;
}

/** Returns a circle. */
export function circle(x: number, y: number, radius: number): string {
  const [r, across] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1 -${across} 0z`;
}

/** Returns a square turned by 45°. */
export function diamond(x: number, y: number, radius: number): string {
  const r = short(radius);
  return `M${short(x)} ${short(y - radius)}l${r} ${r}l-${r} ${r}l-${r}-${r}z`;
}

/** Returns a rectangle with rounded corners. */
export function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const [r, across, down] = [short(radius), short(width - 2 * radius), short(height - 2 * radius)];
  return (
    `M${short(x + radius)} ${short(y)}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1-${r} ${r}` +
    `h-${across}a${r} ${r} 0 0 1-${r}-${r}v-${down}a${r} ${r} 0 0 1 ${r}-${r}z`
  );
}

/**
 * Returns the distance of a cell's name below the middle of the cell. There it is clear of a dot and inside the
 * cell.
 */
export function nameDepth(cell: Cell): number {
  return cell.shape === "hexagon" ? 0.36 : sectorOf(cell) ? 0.27 : 0.34;
}

/** Returns the scale of a disc on a cell: 1 if a unit square fits, and less on narrower cells. */
export function discScale(cell: Cell): number {
  const ring = sectorOf(cell);
  if (!ring) return 1;
  const width = (((ring.inner + ring.outer) / 2) * (ring.to - ring.from) * Math.PI) / 180;
  return Math.min(1, Math.round(width * 100) / 100, ring.outer - ring.inner);
}

/**
 * The four star points, where the second lines from the edges cross. Only full boards of at least 8×8 squares
 * with even sides have them.
 */
export function starPoints(layout: BoardLayout): { x: number; y: number }[] {
  const { width, height, cells, slots } = layout;
  if (slots.length > 0) return [];
  const even = width >= 8 && height >= 8 && width % 2 === 0 && height % 2 === 0;
  if (!even || cells.length !== width * height || cells.some((cell) => cell.shape !== "square")) return [];
  return [2, width - 2].flatMap((x) => [2, height - 2].map((y) => ({ x, y })));
}

/** Returns a sector of a ring. `x` and `y` are the middle of its center line. */
function sector({ inner, outer, from, to }: Sector, x: number, y: number): string {
  const at = (radius: number, degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  };
  const [middleX, middleY] = at((inner + outer) / 2, (from + to) / 2);
  const point = (radius: number, degrees: number): string => {
    const [pointX, pointY] = at(radius, degrees);
    return `${short(pointX - middleX + x)} ${short(pointY - middleY + y)}`;
  };
  const large = to - from > 180 ? 1 : 0;
  return (
    `M${point(inner, from)}L${point(outer, from)}A${outer} ${outer} 0 ${large} 1 ${point(outer, to)}` +
    `L${point(inner, to)}A${inner} ${inner} 0 ${large} 0 ${point(inner, from)}z`
  );
}
