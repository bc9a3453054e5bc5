/** A score sheet under construction: the text on each cell, and the numbers in it. */
import type { CheckedSheet, Layout, SheetFault, SheetMark } from "../../wire";

/** The text on each cell, by index: empty, a number, or several between spaces. */
export type Entries = readonly string[];

/** The place of each cell in a grid, from 1; see `gridOf`. */
export interface Grid {
  readonly columns: number;
  readonly places: readonly { readonly column: number; readonly row: number }[];
}

/** More columns than this do not fit a phone. */
const MOST_COLUMNS = 12;
/** The most digits of a move number. */
const DIGITS = 3;

/** An empty sheet. */
export function emptyEntries({ cells }: Pick<Layout, "cells">): Entries {
  return cells.map(() => "");
}

/** Whether a sheet is empty. */
export function isBlank(entries: Entries): boolean {
  return entries.every((text) => text === "");
}

/** The valid part of a text typed on a cell: digits, and spaces between numbers. */
export function validPart(text: string): string {
  return (text.match(/\d+/gu) ?? []).map((number) => number.slice(0, DIGITS)).join(" ");
}

/** All numbers with their cells. */
export function marksOf(entries: Entries): SheetMark[] {
  return entries.flatMap((text, cell) =>
    (text.match(/\d+/gu) ?? []).map((number) => ({ number: Number(number), cell })),
  );
}

/** The sheet with these numbers. */
export function entriesOf(marks: CheckedSheet["marks"], layout: Pick<Layout, "cells">): Entries {
  const entries = layout.cells.map((): string[] => []);
  for (const { number, cell } of marks) entries[cell]?.push(String(number));
  return entries.map((numbers) => numbers.join(" "));
}

/** The smallest number, from 1, that is missing. */
export function nextNumber(entries: Entries): number {
  const known = new Set(marksOf(entries).map(({ number }) => number));
  let number = 1;
  while (known.has(number)) number += 1;
  return number;
}

/** Writes the next number on an empty cell, or clears the cell. */
export function withToggledEntry(entries: Entries, cell: number): Entries {
  return withEntry(entries, cell, entries[cell] === "" ? String(nextNumber(entries)) : "");
}

/** Writes a text on a cell. */
export function withEntry(entries: Entries, cell: number, text: string): Entries {
  return entries.map((before, index) => (index === cell ? text : before));
}

/** The grid of a board that has rows and columns of squares and fits a narrow screen; `null` for any other. */
export function gridOf({ cells, width }: Pick<Layout, "cells" | "width">): Grid | null {
  const columns = Math.round(width);
  if (columns > MOST_COLUMNS || cells.some(({ shape }) => shape !== "square")) return null;
  const places = cells.map(({ x, y }) => ({ column: Math.floor(x) + 1, row: Math.floor(y) + 1 }));
  return { columns, places };
}

/** The cells with a mistake on a sheet. */
export function cellsOf(faults: readonly SheetFault[]): Set<number> {
  return new Set(
    faults.flatMap((fault) => (fault.kind === "missing" ? [] : fault.kind === "double" ? fault.cells : [fault.cell])),
  );
}

/** Missing numbers, consecutive ones as a range: `4`, `7–9`. */
export function ranges(numbers: readonly number[], write: (number: number) => string): string[] {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run.to + 1 === number) run.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? write(from) : `${write(from)}–${write(to)}`));
}
