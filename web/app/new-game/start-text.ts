/** Boards as text, the way the server reads them: one letter a cell. */
import type { Color, Content } from "../../wire";

/** What is wrong with a text, or the contents it describes. */
export type ReadBoard =
  | { kind: "board"; contents: Content[]; turn: Color | null }
  | { kind: "length"; found: number; wanted: number }
  | { kind: "letter"; letter: string; index: number };

const LETTERS: Readonly<Record<string, Content>> = {
  X: "black",
  x: "black",
  "*": "black",
  b: "black",
  B: "black",
  O: "white",
  o: "white",
  "0": "white",
  w: "white",
  W: "white",
  "-": "empty",
  ".": "empty",
  _: "empty",
  "#": "absent",
};

const LETTER: Readonly<Record<Content, string>> = {
  black: "X",
  white: "O",
  black_marked: "x",
  white_marked: "o",
  empty: "-",
  absent: "#",
};

/** Writes contents as the server reads them. */
export function writeBoard(contents: readonly Content[]): string {
  return contents.map((content) => LETTER[content]).join("");
}

/**
 * Reads a board of so many cells. Spaces and line breaks are passed over; a letter after the board says who
 * moves, as in the OBF format.
 */
export function readBoard(text: string, cells: number): ReadBoard {
  const letters = [...text.replace(/;.*$/su, "").replace(/\s+/gu, "")];
  const contents: Content[] = [];
  for (const [index, letter] of letters.slice(0, cells).entries()) {
    const content = LETTERS[letter];
    if (content === undefined) return { kind: "letter", letter, index: index + 1 };
    contents.push(content);
  }
  if (letters.length < cells || letters.length > cells + 1)
    return { kind: "length", found: letters.length, wanted: cells };
  const mover = LETTERS[letters[cells] ?? ""];
  return { kind: "board", contents, turn: mover === "black" || mover === "white" ? mover : null };
}
