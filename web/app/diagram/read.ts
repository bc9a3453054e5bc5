/**
 * Reads diagrams in the format of `write.ts`. Returns the board in the server's text format, and the discs in
 * hand.
 */
import { squareLabels } from "../../board";
import type { Counts, Layout } from "../../wire";
import { diagramPlan } from "./plan";

/** The board as letters with the side to move, and the discs in hand; null if the text does not state them. */
export interface ReadDiagram {
  readonly board: string;
  readonly hands: Counts | null;
}

/** A line such as `In hand: X 20, O 18`, in any language. */
const IN_HAND = /^[^:\n]*:\s*X\s+(\d{1,4}),\s*O\s+(\d{1,4})\s*$/mu;
/** The line of the side to move, such as `X: black to move`. */
const TO_MOVE = /^\s*([XO]):/u;

/** Reads a text. `board` is the unchanged text if it is no diagram. */
export function readDiagram(text: string, layout: Layout): ReadDiagram {
  const [line, black, white] = IN_HAND.exec(text) ?? [];
  const hands = line === undefined ? null : { black: Number(black), white: Number(white) };
  const board = line === undefined ? text : text.replace(line, "");
  // The server can read diagrams with coordinates in the margin.
  return { board: squareLabels(layout) === null ? (lettersIn(board, layout) ?? board) : board, hands };
}

/** Returns the letters at the cells' positions, and the side to move; null if the text is no such diagram. */
function lettersIn(text: string, layout: Layout): string | null {
  const plan = diagramPlan(layout);
  const lines = text.split(/\r?\n/u);
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first < 0 || lines.length - first < plan.lines) return null;
  // The first line of a copied text may lack its indentation.
  const indents = Array.from({ length: plan.lines }, (_, line) => {
    const columns = [...plan.cells, ...plan.labels].filter((each) => each.line === line).map(({ column }) => column);
    return Math.min(...columns) - (lines[first + line]?.search(/\S/u) ?? 0);
  });
  const letters = plan.cells.map(({ line, column }) => lines[first + line]?.[column - (indents[line] ?? 0)] ?? " ");
  if (letters.some((letter) => letter.trim() === "")) return null;
  const mover = lines.slice(first + plan.lines).map((line) => TO_MOVE.exec(line)?.[1] ?? "");
  return [...letters, " ", ...mover].join("");
}
