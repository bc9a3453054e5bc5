/**
 * Lays out text diagrams of boards without coordinates in the margin: each cell gets the position of a
 * character.
 */
import type { BoardLayout } from "../../board";

/** The position of a character, by line and column. */
export interface CharPlace {
  readonly line: number;
  readonly column: number;
}

export interface DiagramPlan {
  readonly lines: number;
  /** The positions of the cells, in the order of the layout. */
  readonly cells: readonly CharPlace[];
  /** Labels for orientation: cell names at the ends of rows, or sector names around the board. */
  readonly labels: readonly (CharPlace & { readonly text: string })[];
}

type Point = { readonly x: number; readonly y: number };
/** If `isBefore` is true, the text ends at its point. Otherwise it begins there. */
type Label = Point & { readonly text: string; readonly isBefore: boolean };

/** The distance between rows of hexagons, in widths of a cell. */
const HEXAGON_ROW = Math.sqrt(3) / 2;
/** Lines per cell width to try for boards of rings. The first that keeps all cells apart is used. */
const RING_SCALES = [1, 1.5, 2, 2.5, 3];
/** Characters are about twice as high as they are wide. */
const STRETCH = 2;

export function diagramPlan(layout: BoardLayout): DiagramPlan {
  const isHexagons = layout.cells.every(({ shape }) => shape === "hexagon");
  if (isHexagons) return laidOut(layout, rowEnds(layout), { down: 1 / HEXAGON_ROW, across: STRETCH });
  const labels = sectorNames(layout);
  const plans = RING_SCALES.map((scale) => laidOut(layout, labels, { down: scale, across: STRETCH * scale }));
  return plans.find((plan) => isClear(plan.cells)) ?? laidOut(layout, labels, { down: 4, across: 4 * STRETCH });
}

/** Lays out a board in characters, with `down` lines and `across` columns per cell width. */
function laidOut(
  layout: BoardLayout,
  labels: readonly Label[],
  { down, across }: Record<"down" | "across", number>,
): DiagramPlan {
  // Rounds distances from the center, so that round boards stay symmetric.
  const place = ({ x, y }: Point): CharPlace => ({
    line: rounded((y - layout.height / 2) * down),
    column: rounded((x - layout.width / 2) * across),
  });
  const cells = layout.cells.map(place);
  const named = labels.map((label) => {
    const { line, column } = place(label);
    return { line, column: column - (label.isBefore ? label.text.length - 1 : 0), text: label.text };
  });
  const all = [...cells, ...named];
  const [top, left] = [Math.min(...all.map(({ line }) => line)), Math.min(...all.map(({ column }) => column))];
  const moved = <P extends CharPlace>(each: P): P => ({ ...each, line: each.line - top, column: each.column - left });
  const lines = Math.max(...all.map(({ line }) => line)) - top + 1;
  return { lines, cells: cells.map(moved), labels: named.map(moved) };
}

function rounded(number: number): number {
  return Math.sign(number) * Math.round(Math.abs(number));
}

/** Returns the names of each row's first and last cells, to the left and right of the row. */
function rowEnds({ cells }: BoardLayout): Label[] {
  const rows = new Map<number, BoardLayout["cells"][number][]>();
  for (const cell of cells) {
    const row = Math.round(cell.y / HEXAGON_ROW);
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  return [...rows.values()].flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [
      { x: first.x - 1, y: first.y, text: first.name, isBefore: true },
      { x: last.x + 1, y: last.y, text: last.name, isBefore: false },
    ];
  });
}

/** Returns the letters of the sectors, around the outermost ring. */
function sectorNames({ width, height, cells }: BoardLayout): Label[] {
  const middle = { x: width / 2, y: height / 2 };
  const away = (cell: Point): number => Math.hypot(cell.x - middle.x, cell.y - middle.y);
  const farthest = Math.max(...cells.map(away));
  return cells
    .filter((cell) => away(cell) > farthest - 0.1)
    .map((cell) => {
      const further = 1 + 1 / farthest;
      const [x, y] = [middle.x + (cell.x - middle.x) * further, middle.y + (cell.y - middle.y) * further];
      return { x, y, text: cell.name.replace(/\d+$/u, ""), isBefore: false };
    });
}

/** Whether at least two blanks separate any two positions on a line. */
function isClear(places: readonly CharPlace[]): boolean {
  const taken = new Set(places.map(({ line, column }) => `${line} ${column}`));
  const isFree = ({ line, column }: CharPlace): boolean =>
    !taken.has(`${line} ${column + 1}`) && !taken.has(`${line} ${column + 2}`);
  return taken.size === places.length && places.every(isFree);
}
