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
  /** Above which cells the columns are named, and left of which the rows: the first ones on the screen. */
  readonly columnMarks: readonly LineMark[];
  readonly rowMarks: readonly LineMark[];
}

/** The name of a row or column beside the cell that comes first in it; the center of that cell. */
export interface LineMark {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** Centers closer than this in one coordinate stand in the same row or column. */
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
  const columnAt = new Map<string, LineMark>();
  const rowAt = new Map<string, LineMark>();
  for (const [index, cell] of layout.cells.entries()) {
    const [, letter, number] = /^([a-z]+)(\d+)$/.exec(cell.name) ?? [];
    if (letter === undefined || number === undefined) return null;
    const { x, y } = cell;
    if (!agrees(columnAt.get(letter)?.x, x) || !agrees(rowAt.get(number)?.y, y)) return null;
    if (y < (columnAt.get(letter)?.y ?? Number.POSITIVE_INFINITY)) columnAt.set(letter, { label: letter, x, y });
    if (x < (rowAt.get(number)?.x ?? Number.POSITIVE_INFINITY)) rowAt.set(number, { label: number, x, y });
    columns.set(index, letter);
    rows.set(index, number);
  }
  const columnMarks = [...columnAt.values()].sort((a, b) => a.x - b.x);
  const rowMarks = [...rowAt.values()].sort((a, b) => a.y - b.y);
  if (!apart(columnMarks.map((mark) => mark.x)) || !apart(rowMarks.map((mark) => mark.y))) return null;
  return { columns, rows, columnMarks, rowMarks };
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

/** Where a cell stands in the grid that is read out: by its center, on rings by its sector and its ring. */
function gridPlace(layout: BoardLayout, cell: Cell): { x: number; y: number } {
  const sector = sectorOf(cell);
  if (sector) return { x: ((sector.from + sector.to) / 2 + 360) % 360, y: layout.height - sector.inner };
  return isRound(layout) ? { x: 0, y: layout.height } : cell;
}

/** The cell an arrow key leads to, over cells that are not there; null at the edge. */
export function neighbor(
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

function agrees(seen: number | undefined, at: number): boolean {
  return seen === undefined || Math.abs(seen - at) < 0.01;
}

/** Whether places, in order, are apart from each other. */
function apart(places: readonly number[]): boolean {
  return places.every((place, i) => i === 0 || place - (places[i - 1] ?? 0) > SAME);
}
