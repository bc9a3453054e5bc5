/** Reads and writes positions as text, in the server's format and in the forms in which people copy them. */
import type { Color, Content } from "../../wire";

/** A board, or the reason why the text is not one. */
export type ReadBoard =
  | { readonly kind: "board"; readonly contents: readonly Content[]; readonly turn: Color | null }
  | { readonly kind: "length"; readonly found: number; readonly wanted: number }
  | { readonly kind: "letter"; readonly letter: string; readonly index: number };

/** The content of a pasted text, by its kind. */
export type ReadText =
  | ReadBoard
  | { readonly kind: "moves"; readonly moves: string }
  | { readonly kind: "address"; readonly search: string };

const LETTERS: Readonly<Record<string, Content>> = {
  X: "black",
  x: "black",
  "*": "black",
  b: "black",
  B: "black",
  "●": "black",
  O: "white",
  o: "white",
  "0": "white",
  w: "white",
  W: "white",
  "○": "white",
  "-": "empty",
  ".": "empty",
  _: "empty",
  "·": "empty",
  "#": "absent",
};

/** In games with marked pieces, lower-case letters mean these. */
const MARKED: Readonly<Record<string, Content>> = { x: "black_marked", o: "white_marked" };

/** The letter of each content. */
export const LETTER: Readonly<Record<Content, string>> = {
  black: "X",
  white: "O",
  black_marked: "x",
  white_marked: "o",
  empty: "-",
  absent: "#",
};

/** Writes a board in the format of the server. */
export function writeBoard(contents: readonly Content[]): string {
  return contents.map((content) => LETTER[content]).join("");
}

/**
 * Writes a position in the OBF format: the board, then the side to move. Omits the side if the game is over.
 */
export function writePosition(contents: readonly Content[], turn: Color | null): string {
  return turn === null ? writeBoard(contents) : `${writeBoard(contents)} ${LETTER[turn]}`;
}

/**
 * Reads a board with the given number of cells. Ignores spaces, line breaks and the coordinates of a diagram. A
 * letter after the board is the side to move.
 */
export function readBoard(text: string, cells: number, marks = false): ReadBoard {
  const letters = [...withoutSides(text.replace(/;.*$/su, "")).replace(/\s+/gu, "")];
  const contents: Content[] = [];
  for (const [index, letter] of letters.slice(0, cells).entries()) {
    const content = (marks ? MARKED[letter] : undefined) ?? LETTERS[letter];
    if (content === undefined) return { kind: "letter", letter, index: index + 1 };
    contents.push(content);
  }
  if (letters.length < cells || letters.length > cells + 1) {
    return { kind: "length", found: letters.length, wanted: cells };
  }
  const mover = LETTERS[letters[cells] ?? ""];
  return { kind: "board", contents, turn: mover === "black" || mover === "white" ? mover : null };
}

/** Reads a pasted text: a board, a line in the OBF format, moves, or an address of the editor. */
export function readText(text: string, cells: number, marks = false): ReadText {
  const query = text.trim().indexOf("?");
  if (/^\S*\/editor\?\S+$/u.test(text.trim())) return { kind: "address", search: text.trim().slice(query) };
  const board = readBoard(text, cells, marks);
  if (board.kind === "board" || !/[a-z]\d/iu.test(text)) return board;
  return { kind: "moves", moves: text.trim() };
}

/** Removes the coordinates of a diagram, and the words after the side to move. */
function withoutSides(text: string): string {
  const lines = text.split(/\r?\n/u);
  if (lines.length < 3) return text;
  return lines
    .filter((line) => !/^\s*a\s+b\s+c|^\s*abcd/iu.test(line))
    .map((line) => line.replace(/^\s*\d{1,2}\s+|\s+\d{1,2}\s*$/gu, "").replace(/^\s*([XO]):.*$/u, "$1"))
    .join("\n");
}
