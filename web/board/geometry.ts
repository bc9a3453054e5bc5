/**
 * Where cells lie relative to each other, worked out from nothing but their centres and names: nothing here
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
/** A neighbour lies at most this far aside for each step ahead: 60° off the arrow's way. */
const ASIDE = 1.75;

const STEPS: Record<Direction, readonly [number, number]> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** The layout as seen from the other side of the table. */
export function turned(layout: BoardLayout): BoardLayout {
  const cells = layout.cells.map((cell) => ({ ...cell, x: layout.width - cell.x, y: layout.height - cell.y }));
  return { ...layout, cells };
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

/** The cells that are there, row by row from the top, each row from the left. */
export function rowsOf(layout: BoardLayout, contents: readonly Content[]): number[][] {
  const rows: { y: number; cells: number[] }[] = [];
  const order = presentCells(layout, contents).sort((a, b) => a.cell.y - b.cell.y || a.cell.x - b.cell.x);
  for (const { index, cell } of order) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - cell.y) < SAME) row.cells.push(index);
    else rows.push({ y: cell.y, cells: [index] });
  }
  const x = (index: number): number => layout.cells[index]?.x ?? 0;
  return rows.map((row) => row.cells.sort((a, b) => x(a) - x(b)));
}

/** The cells of one row, from the left. */
export function rowOf(layout: BoardLayout, contents: readonly Content[], cell: number): number[] {
  const here = layout.cells[cell];
  if (!here) return [];
  return presentCells(layout, contents)
    .filter((other) => Math.abs(other.cell.y - here.y) < SAME)
    .sort((a, b) => a.cell.x - b.cell.x)
    .map((other) => other.index);
}

/** The cells of one column, from the top. */
export function columnOf(layout: BoardLayout, contents: readonly Content[], cell: number): number[] {
  const here = layout.cells[cell];
  if (!here) return [];
  return presentCells(layout, contents)
    .filter((other) => Math.abs(other.cell.x - here.x) < SAME)
    .sort((a, b) => a.cell.y - b.cell.y)
    .map((other) => other.index);
}

/** The nearest cell in a direction: straight ahead if there is one, else the nearest ahead; null at the edge. */
export function neighbour(
  layout: BoardLayout,
  contents: readonly Content[],
  from: number,
  direction: Direction,
): number | null {
  const here = layout.cells[from];
  if (!here) return null;
  const [stepX, stepY] = STEPS[direction];
  let best: { index: number; cost: number; side: number } | null = null;
  for (const { index, cell } of presentCells(layout, contents)) {
    const dx = cell.x - here.x;
    const dy = cell.y - here.y;
    const ahead = dx * stepX + dy * stepY;
    // Signed, so that of two cells equally near one is always taken to the right of the way one goes: going back
    // then takes the same line.
    const side = dx * -stepY + dy * stepX;
    if (ahead < 0.01 || Math.abs(side) > ahead * ASIDE) continue;
    const cost = Math.hypot(dx, dy) + Math.abs(side);
    if (!best || cost < best.cost - 0.001 || (cost < best.cost + 0.001 && side > best.side))
      best = { index, cost, side };
  }
  return best?.index ?? null;
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
  const { width, height, cells } = layout;
  const even = width >= 8 && height >= 8 && width % 2 === 0 && height % 2 === 0;
  if (!even || cells.length !== width * height || cells.some((cell) => cell.shape !== "square")) return [];
  return [2, width - 2].flatMap((x) => [2, height - 2].map((y) => ({ x, y })));
}

/** The outline of a cell around its own centre, as SVG path data. */
export function outline(cell: Cell): string {
  switch (cell.shape) {
    case "square":
      return "M-.5-.5h1v1h-1z";
    case "hexagon":
      return "M0-.57735l.5.28868v.57735l-.5.28867l-.5-.28867v-.57735z";
    case "circle":
      return circlePath(cell.sector?.outer ?? 0.5);
    case "sector":
      return cell.sector ? sectorPath(cell.sector) : circlePath(0.5);
  }
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
