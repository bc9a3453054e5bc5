/** English. */
import { lower, NAMES, number, plural } from "../../language/en";
import type { WoodenText } from "./text";

export const wooden: WoodenText = {
  mistake: "The board looks different",
  mistakeShort: "Board",
  stopClocks: "Stop the clocks",
  startClocks: "Start the clocks",
  stopShort: "Stop",
  startShort: "Start",
  toSlip: "Sign the result of the table",
  toSlipShort: "Result",
  how: "Set up here what lies on the wooden board.",
  board: "The wooden board",
  what: "What to do",
  correct: "Put a move right",
  stand: "Let it stand",
  correctHelp: (window) =>
    `The move is put right on the wooden board too. ${window === 0 ? "Possible only before the next move." : `Possible while no more than ${number(window)} ${plural(window, { one: "move has", other: "moves have" })} followed.`}`,
  standHelp: "Noticed too late: the game goes on from what lies on the wooden board.",
  which: "Which move",
  move: (ply, color, text) => `${number(ply)}. ${text} (${lower(color)})`,
  instead: "What was played, if not that",
  insteadHelp: "Leave it empty if only discs were flipped wrongly.",
  played: (cell, color) => `${cell} is a move of ${NAMES[color]}`,
  playedHelp: "It is entered as a move, although the rules do not allow it.",
  claimant: "Who noticed",
  arbiter: "Arbiter",
  doCorrect: "Put right",
  doStand: "Let it stand",
  nothing: "The board is as on the sheet.",
  record: "So far in this game",
  before: "Before",
  after: "Since then",
  correction: ({ ply, noticed, remedy, claimant }, time) => {
    const who = claimant === null ? "the arbiter" : NAMES[claimant];
    const back =
      remedy.kind === "corrected" && remedy.taken_back > 0
        ? ` Taken back: ${number(remedy.taken_back)} ${plural(remedy.taken_back, { one: "ply", other: "plies" })}.`
        : "";
    const what =
      remedy.kind === "stands"
        ? noticed === 0
          ? "The board stands as it was set up"
          : `The position after move ${number(noticed)} stands`
        : `Put right at move ${number(Math.max(ply, 1))}`;
    return `${time === null ? "" : `${time}: `}${what}; noticed by ${who} after move ${number(noticed)}.${back}`;
  },
  corrected: "put right",
  stands: "the position stands",
};
