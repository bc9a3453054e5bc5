/** Draws a position in letters, for a forum or an email, with the names of columns and rows or of cells. */
import { type SquareLabels, squareLabels } from "../../board";
import type { Color, Content, Counts, Layout } from "../../wire";
import { LETTER } from "../net/board-text";
import { diagramPlan } from "./plan";

/** The position to draw. */
export interface DrawnPosition {
  readonly layout: Layout;
  readonly contents: readonly Content[];
  /** The side to move; null if the game is over. */
  readonly turn: Color | null;
  /** The discs in hand; null if they are unlimited. */
  readonly hands: Counts | null;
}

/** The text below a diagram. */
export interface DiagramWords {
  /** The side to move. The diagram puts its letter before this text. */
  toMove(color: Color): string;
  /** The label of the discs in hand. The numbers after it have the same form in every language. */
  readonly inHand: string;
}

/** Draws a diagram that `readDiagram` can read. */
export function diagram({ layout, contents, turn, hands }: DrawnPosition, words: DiagramWords): string {
  const labels = squareLabels(layout);
  const board = labels === null ? planned(layout, contents) : squared(layout, contents, labels);
  if (turn !== null) board.push(`${LETTER[turn]}: ${words.toMove(turn)}`);
  if (hands !== null) board.push(`${words.inHand}: ${LETTER.black} ${hands.black}, ${LETTER.white} ${hands.white}`);
  return board.join("\n");
}

/** Returns a board of squares, with letters for columns and numbers for rows. */
function squared(layout: Layout, contents: readonly Content[], labels: SquareLabels): string[] {
  const { columns, rows, columnMarks, rowMarks } = labels;
  const at = new Map(layout.cells.map((_, index) => [`${columns.get(index)} ${rows.get(index)}`, contents[index]]));
  const lines = rowMarks.map(({ label: row }) => {
    const cells = columnMarks.map(({ label: column }) => letter(at.get(`${column} ${row}`)));
    return `${row.padStart(2)} ${cells.join(" ")} ${row}`;
  });
  return [`   ${columnMarks.map(({ label }) => label).join(" ")}`, ...lines];
}

/** Returns a board of hexagons or rings. */
function planned(layout: Layout, contents: readonly Content[]): string[] {
  const plan = diagramPlan(layout);
  const page = Array.from({ length: plan.lines }, (): string[] => []);
  const write = (line: number, column: number, text: string): void => {
    for (const [index, character] of [...text].entries()) {
      const row = page[line] ?? [];
      while (row.length < column + index) row.push(" ");
      row[column + index] = character;
    }
  };
  for (const { line, column, text } of plan.labels) write(line, column, text);
  for (const [cell, { line, column }] of plan.cells.entries()) write(line, column, letter(contents[cell]));
  return page.map((row) => row.join("").trimEnd());
}

function letter(content: Content | undefined): string {
  if (content === undefined) return " ";
  return content === "empty" ? "." : LETTER[content];
}
