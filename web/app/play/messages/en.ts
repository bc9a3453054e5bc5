/** English. */
import { halves } from "../../language/halves";
import { lower, NAMES, number, other } from "../../language/vocabulary/en";
import type { PlayText } from "./text";

/** See the module. */
export const play: PlayText = {
  actions: {
    label: "Actions",
    hint: "Hint",
    undo: "Undo",
    resign: "Resign",
    askBack: "Ask to take back",
    askBackShort: "Take back",
    callOff: "Call off the game",
    callOffShort: "Call off",
    flip: "Turn board",
    flipShort: "Turn board",
    newGame: "New game",
    newGameShort: "New",
    changeLevel: "Change level",
    levelShort: "Level",
    more: "More",
    share: "Share",
    rulesOf: (name) => `Rules: ${name}`,
    rules: "Rules",
    lessons: "Lessons",
    settings: "Settings",
    keys: "Keyboard",
  },

  copying: {
    failed: "The browser did not allow copying.",
  },

  afterwards: {
    rematch: "Rematch",
    nextGame: "Next game",
    newMatch: "New match",
    matchBegun: "A new match begins with this game.",
    match: (first, firstPoints, second, secondPoints) =>
      `Match: ${first} ${halves(firstPoints, number)} – ${halves(secondPoints, number)} ${second}`,
    matchShort: (first, second) => `Match ${halves(first, number)}–${halves(second, number)}`,
    inMatch: (points) => `${halves(points, number)} in the match`,
  },

  friend: {
    waiting: "Waiting for your friend…",
    seatOpen: "The second player is still to come.",
    link: "Show link",
    joined: (name) => `${name ?? "Your friend"} has joined.`,
  },

  resign: {
    title: "Resign?",
    text: (color) => `${NAMES[color]} gives the game up and ${lower(other(color))} wins.`,
    confirm: "Resign",
  },

  callOff: {
    title: "Call off the game?",
    text: "It ends here, and nobody wins.",
    confirm: "Call off",
  },

  keys: {
    title: "Keyboard",
    key: "Key",
    meaning: "What it does",
    arrows: "Move over the board",
    play: "Play on the square",
    typed: "Play by typing a square",
    typedExample: "d3",
    hint: "Hint; called off if a digit follows (h6)",
    undo: "Undo",
    newGame: "New game",
    pass: "Pass, in games where that is a choice",
    flip: "Turn the board; undone if a digit follows (f5)",
    map: "This list",
    step: "Step through the game",
    zoom: "Enlarge a large board, or see all of it",
    row: "Read the row",
    column: "Read the column",
    legal: "Read out the legal moves",
    wouldFlip: "What a move here would flip",
    score: "Read out the disc counts",
    names: { arrows: "Arrows", enter: "Enter", space: "Space", home: "Home", end: "End" },
  },
};
