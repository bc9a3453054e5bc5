/** English. */
import { list, moves, number, plural } from "../../language/en";
import type { SheetsText } from "./text";

const entry = (value: number | null): string => (value === null ? "nothing" : number(value));

export const sheets: SheetsText = {
  title: "Score sheets",
  about:
    "Copy what the players noted: the number of each move on its square. Two sheets are compared square by square.",
  game: "Game",
  options: "Options",
  sheets: { black: "Black’s sheet", white: "White’s sheet" },
  tap: (withFinger) => `${withFinger ? "Tap" : "Click"} the squares in order`,
  tapHelp: (withFinger) => `Each gets the next number; ${withFinger ? "tapped" : "clicked"} again, it loses it.`,
  keysHelp: "Arrow keys move, Enter writes the next number.",
  square: (color, square) => `${square}, ${color === "black" ? "Black’s" : "White’s"} sheet`,
  asText: "Sheet as text",
  textHelp: "The moves in order, such as f5d6c3, or the grid with - for squares without a number.",
  listHelp: "The moves in order, such as f5d6c3.",
  read: "Read the text",
  clear: "Clear",
  undo: "Undo",
  written: moves,
  result: "What the sheets say",
  nothing: "Both sheets are empty so far.",
  comparing: "Comparing…",
  all: (count) => (count === 1 ? "1 move, and it is legal." : `${moves(count)}, all of them legal.`),
  upTo: (count) => (count === 0 ? "The first move is not legal." : `${moves(count)} before the first illegal one.`),
  same: "Both sheets are the same.",
  agreed: (count) =>
    count === 0
      ? "The sheets differ from the first move on."
      : count === 1
        ? "The first move is the same on both sheets."
        : `The first ${number(count)} moves are the same on both sheets.`,
  legend: "On a square in dispute Black’s number stands above White’s.",
  disputes: "In dispute",
  dispute: (square, black, white) => `${square}: Black has ${entry(black)}, White has ${entry(white)}`,
  faults: { black: "Mistakes on Black’s sheet", white: "Mistakes on White’s sheet" },
  missing: (numbers) => `Missing: ${numbers}`,
  double: (value, squares) => `${number(value)} stands on ${list(squares)}`,
  twice: (square, numbers) =>
    `${square} has ${number(numbers.length)} ${plural(numbers.length, { one: "number", other: "numbers" })}: ${list(numbers.map((value) => number(value)))}`,
  outOfRange: (value, square) => `${number(value)} on ${square} is not a move number on this board`,
  reading: "Only one game fits both sheets:",
  noReading: "No single game fits both sheets.",
  play: (count) => (count === 1 ? "Play on after the first move" : `Play on after ${moves(count)}`),
  playReading: "Open this game",
};
