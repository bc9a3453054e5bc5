/** Computes rows, columns, neighbors and directions from any layout. A board need not have rows and columns. */
import type { BoardLayout, Cell, Content, Sector } from "./position";

/** The direction of an arrow key on the screen. */
export type Direction = "up" | "down" | "left" | "right";

/** The names of columns (letters) and rows (numbers) of a board. */
export interface SquareLabels {
  /** The column letter of each cell. `rows` has the row numbers. */
  readonly columns: ReadonlyMap<number, string>;
  readonly rows: ReadonlyMap<number, string>;
  /**
   * The marks with the names of columns, above their topmost cells. `rowMarks` are left of the leftmost cells.
   */
  readonly columnMarks: readonly LineMark[];
  readonly rowMarks: readonly LineMark[];
}

/** The name of a row or column, and the center of the first cell in it. */
export interface LineMark {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** Centers that differ by less than this in one coordinate are in the same row or column, in cell widths. */
const SAME_LINE = 0.3;

/** Returns the layout as seen from the other side of the table. */
export function turned(layout: BoardLayout): BoardLayout {
  const cells = layout.cells.map((cell): Cell => {
    const [x, y] = [layout.width - cell.x, layout.height - cell.y];
    const sector = sectorOf(cell);
    if (sector) {
      // On rings, the arrow keys lead outwards and clockwise, which a turn does not change.
      return { ...cell, x, y, shape: { sector: { ...sector, from: sector.from + 180, to: sector.to + 180 } } };
    }
    const { up, down, left, right } = cell.arrows;
    return { ...cell, x, y, arrows: { up: down, down: up, left: right, right: left } };
  });
  return { ...layout, cells };
}

/** Returns the shape of a cell on a ring; null for other shapes. */
export function sectorOf(cell: Cell): Sector | null {
  return typeof cell.shape === "object" && "sector" in cell.shape ? cell.shape.sector : null;
}

/** Whether a board is made of rings. */
export function isRound(layout: BoardLayout): boolean {
  return layout.cells.some((cell) => sectorOf(cell) !== null);
}

/**
 * Returns the names of rows and columns. Null unless the cells' names, such as `d3`, agree with their places.
 */
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

/**
 * Returns the present cells, row by row from the top. On round boards, they are ring by ring from the outside.
 */
export function rowsOf(layout: BoardLayout, contents: readonly Content[]): number[][] {
  const rows: { y: number; cells: { index: number; x: number }[] }[] = [];
  const order = presentCells(layout, contents).map(({ index, cell }) => ({ index, ...gridPlace(layout, cell) }));
  order.sort((a, b) => a.y - b.y || a.x - b.x);
  for (const { index, x, y } of order) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - y) < SAME_LINE) row.cells.push({ index, x });
    else rows.push({ y, cells: [{ index, x }] });
  }
  return rows.map((row) => row.cells.sort((a, b) => a.x - b.x).map(({ index }) => index));
}

/** Returns the cells in the row of a cell, from the left. On a ring, they are clockwise. */
export function rowOf(layout: BoardLayout, contents: readonly Content[], cell: number): number[] {
  return lineThrough(layout, contents, cell, "y", "x");
}

/** Returns the cells in the column of a cell, from the top. In a sector, they are from the outside. */
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
    .filter((other) => Math.abs(other[same] - place[same]) < SAME_LINE)
    .sort((a, b) => a[along] - b[along])
    .map((other) => other.index);
}

/**
 * The place of a cell in the grid for screen readers. It is the cell's center, or on rings its angle and ring.
 */
function gridPlace(layout: BoardLayout, cell: Cell): { x: number; y: number } {
  const sector = sectorOf(cell);
  if (sector) return { x: ((sector.from + sector.to) / 2 + 360) % 360, y: layout.height - sector.inner };
  return isRound(layout) ? { x: 0, y: layout.height } : cell;
}

/** Returns the cell to which an arrow key leads, across absent cells; null at the edge. */
export function neighbor(
  layout: BoardLayout,
  contents: readonly Content[],
  from: number,
  direction: Direction,
): number | null {
  let at: number | null = from;
  // The limit ends a walk around a ring of absent cells.
  for (let steps = 0; steps < layout.cells.length; steps += 1) {
    at = layout.cells[at]?.arrows[direction] ?? null;
    if (at === null || at === from) return null;
    if ((contents[at] ?? "absent") !== "absent") return at;
  }
  return null;
}

/** Returns the cell nearest to the middle of the board, where the cursor starts. */
export function middleCell(layout: BoardLayout, contents: readonly Content[]): number {
  const away = (cell: Cell): number => Math.hypot(cell.x - layout.width / 2, cell.y - layout.height / 2);
  const [nearest] = presentCells(layout, contents).sort((a, b) => away(a.cell) - away(b.cell) || a.index - b.index);
  return nearest?.index ?? 0;
}

/** Returns the direction from one cell to another, in degrees clockwise from the right; 0 for the same cell. */
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

/** Whether sorted places are far enough apart to be in different lines. */
function apart(places: readonly number[]): boolean {
  return places.every((place, i) => i === 0 || place - (places[i - 1] ?? 0) > SAME_LINE);
}
