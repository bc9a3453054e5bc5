/**
 * Positions at earlier plies, made only by applying the server's changes to the start.
 * No rule of any game is known here.
 */
import type { Change, Content, Counts, Game, PlayedPly } from "../../wire";

/** What of a game is needed to step through it. */
export type Line = Pick<Game, "start" | "plies">;

/** Applies changes to a copy of the contents. Cells outside the board are passed over. */
export function applyChanges(contents: readonly Content[], changes: readonly Change[]): Content[] {
  const next = contents.slice();
  for (const change of changes) applyChange(next, change);
  return next;
}

/** What lies on the board after so many plies; a number beyond the game means its last position. */
export function contentsAt(line: Line, ply: number): Content[] {
  const next = line.start.contents.slice();
  for (const played of line.plies.slice(0, Math.max(0, ply))) {
    for (const change of played.changes) applyChange(next, change);
  }
  return next;
}

/** The disc counts after so many plies. */
export function countsAt(line: Line, ply: number): Counts {
  return plyBefore(line, ply)?.discs ?? line.start.discs;
}

/** The ply that led to the position after `ply` plies; none at the start. */
export function plyBefore(line: Line, ply: number): PlayedPly | undefined {
  return ply > 0 ? line.plies[Math.min(ply, line.plies.length) - 1] : undefined;
}

/** The cell of the last disc placed in a ply; none for a pass. */
export function placedCell(played: PlayedPly | undefined): number | null {
  for (const change of played?.changes ?? []) {
    if (change.kind === "placed") return change.cell;
  }
  return null;
}

/** Whether a ply is a pass. */
export function isPass(played: PlayedPly): boolean {
  return played.changes.some((change) => change.kind === "passed");
}

/** The moves as one transcript, passes left out. */
export function transcript(line: Line): string {
  return line.plies
    .filter((played) => !isPass(played))
    .map((played) => played.text)
    .join("");
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
  }
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
