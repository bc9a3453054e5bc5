/** Determines the numbers on the squares of the board beside the sheets. */
import type { Note } from "../../board";
import type { ComparedSheets } from "../../wire";

/**
 * Returns the numbers on which both sheets agree, or those of a single sheet. Disputed squares have both
 * numbers.
 */
export function notesOf({ first, comparison }: ComparedSheets): Note[] {
  const disputes = comparison?.disputes ?? [];
  const disputed = new Set(disputes.map(({ cell }) => cell));
  const plain = new Map<number, string>();
  for (const { number, cell } of first.marks) if (!disputed.has(cell)) plain.set(cell, String(number));
  const entry = (number: number | null): string => (number === null ? "–" : String(number));
  return [
    ...[...plain].map(([cell, text]) => ({ cell, lines: [text], isMarked: false })),
    ...disputes.map(({ cell, first: own, second }) => ({ cell, lines: [entry(own), entry(second)], isMarked: true })),
  ];
}
