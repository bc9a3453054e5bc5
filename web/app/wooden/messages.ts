/** The text about mistakes on a wooden board. */
import type { Color, Correction } from "../../wire";
import type { Say } from "../language/say";

export type WoodenText = ReturnType<typeof wooden>;

export const wooden = (say: Say) => ({
  /** The button for a difference between the wooden board and the page. */
  mistake: say("mistake"),
  /** The button's label under its icon. */
  mistakeShort: say("mistake-short"),
  stopClocks: say("stop-clocks"),
  startClocks: say("start-clocks"),
  /** The labels of both under an icon. */
  stopShort: say("stop-short"),
  startShort: say("start-short"),
  /** The link to the slip of the tournament table. */
  toSlip: say("to-slip"),
  toSlipShort: say("to-slip-short"),
  how: say("how"),
  /** The label of the board that is to be set up. */
  board: say("board"),
  what: say("what"),
  correct: say("correct"),
  stand: say("stand"),
  /** Explains a correction; `window` moves may follow the mistake. */
  correctHelp: (window: number) => say("correct-help", { window }),
  standHelp: say("stand-help"),
  which: say("which"),
  /** A move that can still be corrected. */
  move: (ply: number, color: Color, text: string) => say("move", { ply, color, text }),
  instead: say("instead"),
  insteadHelp: say("instead-help"),
  /** The question whether the only additional disc is a move of that side. */
  played: (cell: string, color: Color) => say("played", { cell, color }),
  playedHelp: say("played-help"),
  claimant: say("claimant"),
  arbiter: say("arbiter"),
  doCorrect: say("do-correct"),
  doStand: say("do-stand"),
  /** Nothing can be done, because the board and the sheet are the same. */
  nothing: say("nothing"),
  record: say("record"),
  before: say("before"),
  after: say("after"),
  /** The correction of a mistake; `time` is the time of day, if it matters. */
  correction: (done: Correction, time: string | null) => {
    const text = correction(say, done);
    return time === null ? text : say("correction-timed", { time, text });
  },
  /** The mark in the list of moves at a corrected ply, or at one whose position stands. */
  corrected: say("corrected"),
  stands: say("stands"),
});

function correction(say: Say, { ply, noticed, remedy, claimant }: Correction): string {
  const facts = { noticed, claimant: claimant ?? "arbiter" };
  if (remedy.kind === "stands") return say(`correction-${noticed === 0 ? "set-up" : "stands"}`, facts);
  const back = remedy.taken_back;
  return say(`correction-${back > 0 ? "taken-back" : "corrected"}`, { ...facts, ply: Math.max(ply, 1), back });
}
