/**
 * Computes positions after earlier plies by applying the server's changes to the start. It needs no rules of
 * games.
 */
import type { Change, Content, Counts, Game, LegalMove, PlayedPly } from "../../wire";

/** The fields of a game that are needed to step through it. */
export type Line = Pick<Game, "start" | "plies">;

/** Applies changes to a copy of the contents. Cells outside the board are ignored. */
export function applyChanges(contents: readonly Content[], changes: readonly Change[]): Content[] {
  const next = contents.slice();
  for (const change of changes) applyChange(next, change);
  return next;
}

/** Returns the board after `ply` plies. A number beyond the game means its last position. */
export function contentsAt(line: Line, ply: number): Content[] {
  const next = line.start.contents.slice();
  for (const played of line.plies.slice(0, Math.max(0, ply))) {
    for (const change of played.changes) applyChange(next, change);
  }
  return next;
}

/** Returns the disc counts after `ply` plies. */
export function countsAt(line: Line, ply: number): Counts {
  return plyBefore(line, ply)?.discs ?? line.start.discs;
}

/** Returns the last of the first `ply` plies; undefined at the start. */
export function plyBefore(line: Line, ply: number): PlayedPly | undefined {
  return ply > 0 ? line.plies[Math.min(ply, line.plies.length) - 1] : undefined;
}

/** Returns the cell on which the piece that a ply placed or moved ends; null for a pass. */
export function placedCell(played: PlayedPly | undefined): number | null {
  let cell: number | null = null;
  for (const change of played?.changes ?? []) {
    if (change.kind === "placed") cell = change.cell;
    if (change.kind === "moved") cell = change.to;
    if (change.kind === "slid" && cell !== null) cell = change.to[change.from.indexOf(cell)] ?? cell;
  }
  return cell;
}

/** Returns the cell of the last piece that the first `ply` plies placed or moved, ignoring later passes. */
export function lastCell(line: Line, ply: number): number | null {
  const moves = line.plies.slice(0, Math.max(0, ply)).filter((played) => !isPass(played));
  return placedCell(moves.at(-1));
}

/** Each side's discs in hand after `ply` plies; null in games with unlimited discs. */
export function handsAt({ plies, position }: Pick<Game, "plies" | "position">, ply: number): Counts | null {
  const { hands } = position;
  if (hands == null) return null;
  const left = { black: hands.black, white: hands.white };
  for (const played of plies.slice(Math.max(0, ply))) {
    for (const change of played.changes) if (change.kind === "placed") left[change.color] += 1;
  }
  return left;
}

/** Whether a ply is a pass. */
export function isPass(played: PlayedPly): boolean {
  return played.changes.some((change) => change.kind === "passed");
}

/**
 * Returns the moves as a transcript, without spaces and passes. In games whose moves are not just a cell, it
 * has spaces between the moves, and passes.
 */
export function transcript(line: Line & Partial<Pick<Game, "layout">>): string {
  const names = new Set(line.layout?.cells.map((cell) => cell.name));
  const moves = line.plies.filter((played) => !isPass(played));
  const isCompact = line.layout === undefined || moves.every((played) => names.has(played.text));
  return (isCompact ? moves : line.plies).map((played) => played.text).join(isCompact ? "" : " ");
}

/** Whether a mistake up to `ply` was left to stand, so that the moves are no legal transcript. */
export function hasStood({ corrections = [] }: Pick<Game, "corrections">, ply: number): boolean {
  return corrections.some((correction) => correction.remedy.kind === "stands" && correction.ply <= ply);
}

function applyChange(contents: Content[], change: Change): void {
  switch (change.kind) {
    case "passed":
      return;
    case "placed":
      if (change.cell < contents.length) contents[change.cell] = change.color;
      return;
    case "flipped": {
      const content = contents[change.cell];
      if (content !== undefined) contents[change.cell] = turned(content);
      return;
    }
    case "moved":
      carry(contents, [change.from], [change.to], "empty");
      return;
    case "removed":
      if (change.cell < contents.length) contents[change.cell] = "empty";
      return;
    case "turned": {
      const content = contents[change.cell];
      if (content !== undefined) contents[change.cell] = change.is_marked ? marked(content) : plain(content);
      return;
    }
    case "slid":
      carry(contents, change.from, change.to, "absent");
      return;
  }
}

/** Moves the contents of some cells to others and leaves `behind` in their place. */
function carry(contents: Content[], from: readonly number[], to: readonly number[], behind: Content): void {
  const carried = from.map((cell) => contents[cell]);
  for (const cell of from) if (cell < contents.length) contents[cell] = behind;
  for (const [index, cell] of to.entries()) {
    const content = carried[index];
    if (content !== undefined && cell < contents.length) contents[cell] = content;
  }
}

function marked(content: Content): Content {
  if (content === "black") return "black_marked";
  return content === "white" ? "white_marked" : content;
}

function plain(content: Content): Content {
  if (content === "black_marked") return "black";
  return content === "white_marked" ? "white" : content;
}

function turned(content: Content): Content {
  switch (content) {
    case "black":
      return "white";
    case "white":
      return "black";
    case "black_marked":
      return "white_marked";
    case "white_marked":
      return "black_marked";
    case "absent":
    case "empty":
      return content;
  }
}

/** Returns the cell on which a move places a piece or to which it moves one; null for a pass. */
export function cellOf({ gesture }: LegalMove): number | null {
  return "cell" in gesture ? gesture.cell : "to" in gesture ? gesture.to : null;
}
