/** Diagrams read again: as `write.ts` writes them, they become text as the server reads it, with the discs in hand. */
import { squareLabels } from "../../board";
import type { Counts, Layout } from "../../wire";
import { diagramPlan } from "./plan";

/** What a text says: the board in letters, with the side to move, and what each side has in hand where it says so. */
export interface ReadDiagram {
  readonly board: string;
  readonly hands: Counts | null;
}

/** A line such as `In hand: X 20, O 18`, in whatever language. */
const IN_HAND = /^[^:\n]*:\s*X\s+(\d{1,4}),\s*O\s+(\d{1,4})\s*$/mu;
/** The line of the side to move, such as `X: black to move`. */
const TO_MOVE = /^\s*([XO]):/u;

/** Reads a text; one that is no diagram is left as it is. */
export function readDiagram(text: string, layout: Layout): ReadDiagram {
  const [line, black, white] = IN_HAND.exec(text) ?? [];
  const hands = line === undefined ? null : { black: Number(black), white: Number(white) };
  const board = line === undefined ? text : text.replace(line, "");
  // Those with names in the margin are read without knowing where their cells lie.
  return { board: squareLabels(layout) === null ? (lettersIn(board, layout) ?? board) : board, hands };
}

/** The letters at the places of the cells, and the side to move; null for a text that is no such diagram. */
function lettersIn(text: string, layout: Layout): string | null {
  const plan = diagramPlan(layout);
  const lines = text.split(/\r?\n/u);
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first < 0 || lines.length - first < plan.lines) return null;
  // A copied text may have lost the blanks at its beginning.
  const indents = Array.from({ length: plan.lines }, (_, line) => {
    const columns = [...plan.cells, ...plan.labels].filter((each) => each.line === line).map(({ column }) => column);
    return Math.min(...columns) - (lines[first + line]?.search(/\S/u) ?? 0);
  });
  const letters = plan.cells.map(({ line, column }) => lines[first + line]?.[column - (indents[line] ?? 0)] ?? " ");
  if (letters.some((letter) => letter.trim() === "")) return null;
  const mover = lines.slice(first + plan.lines).map((line) => TO_MOVE.exec(line)?.[1] ?? "");
  return [...letters, " ", ...mover].join("");
}
