/**
 * Where cells lie relative to each other, worked out from nothing but the layout: nothing here
 * knows how many rows or columns a board has, or that it has any.
 */
import type { BoardLayout, Cell, Content, Sector } from "./position";

/** Which way an arrow key points on the screen. */
export type Direction = "up" | "down" | "left" | "right";

/** Names of rows and columns, for boards on which letters stand for columns and numbers for rows. */
export interface SquareLabels {
  /** Column letter and row number of each cell. */
  readonly columns: ReadonlyMap<number, string>;
  readonly rows: ReadonlyMap<number, string>;
  /** Where the margin shows them. */
  readonly columnMarks: readonly { readonly label: string; readonly x: number }[];
  readonly rowMarks: readonly { readonly label: string; readonly y: number }[];
}

/** Centres closer than this in one coordinate stand in the same row or column. */
const SAME = 0.3;

/** The layout as seen from the other side of the table. */
export function turned(layout: BoardLayout): BoardLayout {
  const cells = layout.cells.map((cell): Cell => {
    const [x, y] = [layout.width - cell.x, layout.height - cell.y];
    const sector = sectorOf(cell);
    if (sector) {
      // Outwards stays outwards and clockwise stays clockwise however a round board is turned.
      return { ...cell, x, y, shape: { sector: { ...sector, from: sector.from + 180, to: sector.to + 180 } } };
    }
    const { up, down, left, right } = cell.arrows;
    return { ...cell, x, y, arrows: { up: down, down: up, left: right, right: left } };
  });
  return { ...layout, cells };
}

/** The piece of a ring that a cell is; null for cells of other shapes. */
export function sectorOf(cell: Cell): Sector | null {
  return typeof cell.shape === "object" && "sector" in cell.shape ? cell.shape.sector : null;
}

/** Whether a board is made of rings. */
export function isRound(layout: BoardLayout): boolean {
  return layout.cells.some((cell) => sectorOf(cell) !== null);
}

/** Row and column names when the cell names are such (`d3`) and agree with where the cells lie; else null. */
export function squareLabels(layout: BoardLayout): SquareLabels | null {
  const columns = new Map<number, string>();
  const rows = new Map<number, string>();
  const columnAt = new Map<string, number>();
  const rowAt = new Map<string, number>();
  for (const [index, cell] of layout.cells.entries()) {
    const [, letter, number] = /^([a-z]+)(\d+)$/.exec(cell.name) ?? [];
    if (letter === undefined || number === undefined) return null;
    if (!agrees(columnAt, letter, cell.x) || !agrees(rowAt, number, cell.y)) return null;
    columns.set(index, letter);
    rows.set(index, number);
  }
  if (!apart([...columnAt.values()]) || !apart([...rowAt.values()])) return null;
  return {
    columns,
    rows,
    columnMarks: [...columnAt].map(([label, x]) => ({ label, x })).sort((a, b) => a.x - b.x),
    rowMarks: [...rowAt].map(([label, y]) => ({ label, y })).sort((a, b) => a.y - b.y),
  };
}

/** The cells that are there, row by row from the top; on boards of rings ring by ring from the outside. */
export function rowsOf(layout: BoardLayout, contents: readonly Content[]): number[][] {
  const rows: { y: number; cells: { index: number; x: number }[] }[] = [];
  const order = presentCells(layout, contents).map(({ index, cell }) => ({ index, ...gridPlace(layout, cell) }));
  order.sort((a, b) => a.y - b.y || a.x - b.x);
  for (const { index, x, y } of order) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - y) < SAME) row.cells.push({ index, x });
    else rows.push({ y, cells: [{ index, x }] });
  }
  return rows.map((row) => row.cells.sort((a, b) => a.x - b.x).map(({ index }) => index));
}

/** The cells of one row, from the left; of a ring clockwise. */
export function rowOf(layout: BoardLayout, contents: readonly Content[], cell: number): number[] {
  return lineThrough(layout, contents, cell, "y", "x");
}

/** The cells of one column, from the top; of a sector from the outside. */
export function columnOf(layout: BoardLayout, contents: readonly Content[], cell: number): number[] {
  return lineThrough(layout, contents, cell, "x", "y");
}

function lineThrough(
  layout: BoardLayout,
  contents: readonly Content[],
  cell: number,
  same: "x" | "y",
  along: "x" | "y",
): number[] {
  const here = layout.cells[cell];
  if (!here) return [];
  const place = gridPlace(layout, here);
  return presentCells(layout, contents)
    .map((other) => ({ index: other.index, ...gridPlace(layout, other.cell) }))
    .filter((other) => Math.abs(other[same] - place[same]) < SAME)
    .sort((a, b) => a[along] - b[along])
    .map((other) => other.index);
}

/** Where a cell stands in the grid that is read out: by its centre, on rings by its sector and its ring. */
function gridPlace(layout: BoardLayout, cell: Cell): { x: number; y: number } {
  const sector = sectorOf(cell);
  if (sector) return { x: ((sector.from + sector.to) / 2 + 360) % 360, y: layout.height - sector.inner };
  return isRound(layout) ? { x: 0, y: layout.height } : cell;
}

/** The cell an arrow key leads to, over cells that are not there; null at the edge. */
export function neighbour(
  layout: BoardLayout,
  contents: readonly Content[],
  from: number,
  direction: Direction,
): number | null {
  let at: number | null = from;
  // No way is longer than the board, even one that goes round in a ring.
  for (let steps = 0; steps < layout.cells.length; steps += 1) {
    at = layout.cells[at]?.arrows[direction] ?? null;
    if (at === null || at === from) return null;
    if ((contents[at] ?? "absent") !== "absent") return at;
  }
  return null;
}

/** The cell nearest the middle of the board, where the cursor starts. */
export function middleCell(layout: BoardLayout, contents: readonly Content[]): number {
  const away = (cell: Cell): number => Math.hypot(cell.x - layout.width / 2, cell.y - layout.height / 2);
  const [nearest] = presentCells(layout, contents).sort((a, b) => away(a.cell) - away(b.cell) || a.index - b.index);
  return nearest?.index ?? 0;
}

/**
 * The four star points of an even board of at least eight by eight squares: two lines in from each edge, at the
 * crossing of lines. None elsewhere.
 */
export function starPoints(layout: BoardLayout): { x: number; y: number }[] {
  const { width, height, cells, slots } = layout;
  if (slots.length > 0) return [];
  const even = width >= 8 && height >= 8 && width % 2 === 0 && height % 2 === 0;
  if (!even || cells.length !== width * height || cells.some((cell) => cell.shape !== "square")) return [];
  return [2, width - 2].flatMap((x) => [2, height - 2].map((y) => ({ x, y })));
}

/** The outline of a cell around its own centre, as SVG path data. */
export function outline(cell: Cell): string {
  const { shape } = cell;
  if (shape === "square") return "M-.5-.5h1v1h-1z";
  if (shape === "hexagon") return "M0-.57735l.5.28868v.57735l-.5.28867l-.5-.28867v-.57735z";
  return "circle" in shape ? circlePath(shape.circle.radius) : sectorPath(shape.sector);
}

/** How large a disc is on a cell: 1 where a unit square has room, less on narrower cells. */
export function discScale(cell: Cell): number {
  const sector = sectorOf(cell);
  if (!sector) return 1;
  const width = (((sector.inner + sector.outer) / 2) * (sector.to - sector.from) * Math.PI) / 180;
  return Math.min(1, Math.round(width * 100) / 100, sector.outer - sector.inner);
}

function circlePath(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

/** A piece of a ring around the middle of its own middle line. */
function sectorPath({ inner, outer, from, to }: Sector): string {
  const at = (radius: number, degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  };
  const [middleX, middleY] = at((inner + outer) / 2, (from + to) / 2);
  const point = (radius: number, degrees: number): string => {
    const [x, y] = at(radius, degrees);
    return `${(x - middleX).toFixed(4)} ${(y - middleY).toFixed(4)}`;
  };
  const large = to - from > 180 ? 1 : 0;
  return (
    `M${point(inner, from)}L${point(outer, from)}A${outer} ${outer} 0 ${large} 1 ${point(outer, to)}` +
    `L${point(inner, to)}A${inner} ${inner} 0 ${large} 0 ${point(inner, from)}z`
  );
}

/** The direction from one cell to another, in degrees clockwise from the right; 0 for the same cell. */
export function angle(layout: BoardLayout, from: number | null, to: number): number {
  const start = from === null ? undefined : layout.cells[from];
  const end = layout.cells[to];
  if (!start || !end) return 0;
  return Math.round((Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI);
}

function presentCells(layout: BoardLayout, contents: readonly Content[]): { index: number; cell: Cell }[] {
  return layout.cells
    .map((cell, index) => ({ index, cell }))
    .filter(({ index }) => (contents[index] ?? "absent") !== "absent");
}

function agrees(seen: Map<string, number>, label: string, at: number): boolean {
  const first = seen.get(label);
  if (first === undefined) seen.set(label, at);
  return first === undefined || Math.abs(first - at) < 0.01;
}

function apart(places: readonly number[]): boolean {
  const sorted = [...places].sort((a, b) => a - b);
  return sorted.every((place, i) => i === 0 || place - (sorted[i - 1] ?? 0) > SAME);
}
