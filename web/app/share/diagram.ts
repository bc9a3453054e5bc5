/** A position drawn in letters, for a forum or a mail: a letter a cell between column letters and row numbers. */
import { squareLabels } from "../../board";
import type { Color, Content, Layout } from "../../wire";
import { LETTER } from "../net/board-text";

/**
 * Draws a position; `toMove` says whose move it is after the letter of that side. Null on boards whose cells do not
 * stand in rows and columns.
 */
export function diagram(
  layout: Layout,
  contents: readonly Content[],
  turn: Color | null,
  toMove: (color: Color) => string,
): string | null {
  const labels = squareLabels(layout);
  if (labels === null) return null;
  const { columns, rows, columnMarks, rowMarks } = labels;
  const at = new Map(layout.cells.map((_, index) => [`${columns.get(index)} ${rows.get(index)}`, contents[index]]));
  const head = `   ${columnMarks.map(({ label }) => label).join(" ")}`;
  const lines = rowMarks.map(({ label: row }) => {
    const cells = columnMarks.map(({ label: column }) => {
      const content = at.get(`${column} ${row}`);
      return content === undefined ? " " : content === "empty" ? "." : LETTER[content];
    });
    return `${row.padStart(2)} ${cells.join(" ")} ${row}`;
  });
  const last = turn === null ? [] : [`${LETTER[turn]}: ${toMove(turn)}`];
  return [head, ...lines, ...last].join("\n");
}
