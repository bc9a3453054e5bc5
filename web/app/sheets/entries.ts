/** A score sheet that is being filled in, with a text on each cell. */
import type { CheckedSheet, Layout, SheetFault, SheetMark } from "../../wire";

/** The text on each cell, by index. It is empty, a number, or several numbers separated by spaces. */
export type Entries = readonly string[];

/** The column and row of each cell in a grid, from 1, and the size of the grid. */
export interface Grid {
  readonly columns: number;
  readonly places: readonly { readonly column: number; readonly row: number }[];
}

/** More columns than this do not fit a phone. */
const MOST_COLUMNS = 12;
/** The maximum number of digits of a move number. */
const DIGITS = 3;

/** Returns an empty sheet. */
export function emptyEntries({ cells }: Pick<Layout, "cells">): Entries {
  return cells.map(() => "");
}

/** Whether a sheet is empty. */
export function isBlank(entries: Entries): boolean {
  return entries.every((text) => text === "");
}

/** Reduces a text typed on a cell to its valid part, digits with spaces between numbers. */
export function validPart(text: string): string {
  return (text.match(/\d+/gu) ?? []).map((number) => number.slice(0, DIGITS)).join(" ");
}

/** Returns all numbers on a sheet, with their cells. */
export function marksOf(entries: Entries): SheetMark[] {
  return entries.flatMap((text, cell) =>
    (text.match(/\d+/gu) ?? []).map((number) => ({ number: Number(number), cell })),
  );
}

/** Returns the sheet that has these numbers. */
export function entriesOf(marks: CheckedSheet["marks"], layout: Pick<Layout, "cells">): Entries {
  const entries = layout.cells.map((): string[] => []);
  for (const { number, cell } of marks) entries[cell]?.push(String(number));
  return entries.map((numbers) => numbers.join(" "));
}

/** Returns the smallest number, from 1, that a sheet lacks. */
export function nextNumber(entries: Entries): number {
  const known = new Set(marksOf(entries).map(({ number }) => number));
  let number = 1;
  while (known.has(number)) number += 1;
  return number;
}

/** Writes the next number on an empty cell, or clears a cell with a text. */
export function withToggledEntry(entries: Entries, cell: number): Entries {
  return withEntry(entries, cell, entries[cell] === "" ? String(nextNumber(entries)) : "");
}

/** Writes a text on a cell. */
export function withEntry(entries: Entries, cell: number, text: string): Entries {
  return entries.map((before, index) => (index === cell ? text : before));
}

/**
 * Returns the grid of a board with rows and columns of squares; `null` for other boards and for boards too wide
 * for a phone.
 */
export function gridOf({ cells, width }: Pick<Layout, "cells" | "width">): Grid | null {
  const columns = Math.round(width);
  if (columns > MOST_COLUMNS || cells.some(({ shape }) => shape !== "square")) return null;
  const places = cells.map(({ x, y }) => ({ column: Math.floor(x) + 1, row: Math.floor(y) + 1 }));
  return { columns, places };
}

/** Returns the cells that the mistakes on a sheet concern. */
export function cellsOf(faults: readonly SheetFault[]): Set<number> {
  return new Set(
    faults.flatMap((fault) => (fault.kind === "missing" ? [] : fault.kind === "double" ? fault.cells : [fault.cell])),
  );
}

/** Formats numbers, with consecutive ones as a range, as in `4, 7–9`. */
export function ranges(numbers: readonly number[], write: (number: number) => string): string[] {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run.to + 1 === number) run.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? write(from) : `${write(from)}–${write(to)}`));
}
