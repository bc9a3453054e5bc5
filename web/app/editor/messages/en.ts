/** English. */
import { NAMES, number, plural, squares } from "../../language/en";
import type { EditorText } from "./text";

const PUT = {
  black: "black",
  white: "white",
  black_marked: "black, marked",
  white_marked: "white, marked",
  empty: "empty",
  absent: "hole",
  panel: "panel",
} as const;

export const editor: EditorText = {
  title: "Position editor",
  game: "Game",
  options: "Options",
  board: "Board to set up",
  tool: "Put on the board",
  tools: {
    black: "Black",
    white: "White",
    black_marked: "Marked",
    white_marked: "Marked",
    empty: "Erase",
    panel: "Panel",
    absent: "Hole",
  },
  keysHelp:
    "Drag to paint; the right button erases. Keys: arrows, B and W put a disc, E erases, Space does what is chosen above.",
  turn: "Whose turn",
  turns: { black: "Black to move", white: "White to move" },
  inHand: "In hand",
  inHandHelp: "As if both had placed in turn; change it if not.",
  textLabel: "Position as text",
  textHelp: "Paste a board (X black, O white, - empty), a line of OBF, or moves such as f5d6c3.",
  boardActions: "The whole board",
  undo: "Undo",
  empty: "Empty the board",
  usual: "Usual start",
  flip: "Turn the board",
  copyPosition: "Copy position",
  copyLink: "Copy link",
  positionCopied: "Position copied.",
  linkCopied: "Link copied.",
  play: "Play from here",
  analyze: "Analyze",
  over: "Nobody can move here: the game is over.",
  toolName: (tool) => PUT[tool],
  put: (square, tool) => `${square}: ${PUT[tool]}`,
  ready: (turn, moves, { black, white }) =>
    `${NAMES[turn]} has ${number(moves)} legal ${plural(moves, { one: "move", other: "moves" })}. Black ${number(black)}, white ${number(white)}.`,
  textLength: (found, wanted) => `The board has ${squares(wanted)}; this text has ${number(found)}.`,
  textLetter: (letter, index) => `“${letter}” at position ${number(index)} is not X, O or -.`,
};
