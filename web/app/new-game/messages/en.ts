/** English. */
import { choices, lower, number, squares } from "../../language/vocabulary/en";
import type { NewGameText } from "./text";

/** See the module. */
export const newGame: NewGameText = {
  title: "New game",
  game: "Game",
  options: "Options",
  holeCell: "Which cell",
  opponent: "Opponent",
  againstComputer: "Computer",
  againstFriend: "Friend at this screen",
  color: "Your discs",
  random: "Random",
  start: "Start",
  usual: "Usual",
  fromMoves: "From moves",
  fromPosition: "From a position",
  movesLabel: "Moves",
  movesHelp: "Squares in order, such as f5d6c3. Passes may be left out.",
  boardLabel: "Board as text",
  boardHelp: "One letter a square from a1, row by row: X black, O white, - empty.",
  turn: "To move",
  editor: "Position",
  tool: "Put",
  blackDisc: "Black disc",
  whiteDisc: "White disc",
  eraser: "Eraser",
  clear: "Clear",
  usualPosition: "Usual start",
  create: "Start",
  editorSquare: (square, disc) => (disc === null ? `${square}, empty` : `${square}, ${lower(disc)}`),
  ready: (count, { black, white }) => `Ready: ${choices(count)}, black ${number(black)}, white ${number(white)}.`,
  boardLength: (found, wanted) => `The board needs ${squares(wanted)}; this text has ${number(found)}.`,
  boardLetter: (letter, index) => `“${letter}” at place ${number(index)} is neither X, O nor -.`,
};
