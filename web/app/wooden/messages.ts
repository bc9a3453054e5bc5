/** Mistakes over a wooden board, in words. */
import type { Color, Correction } from "../../wire";
import type { Say } from "../language/say";

export type WoodenText = ReturnType<typeof wooden>;

export const wooden = (say: Say) => ({
  /** What lies on the wooden board is not what the page shows. */
  mistake: say("mistake"),
  /** The same under an icon. */
  mistakeShort: say("mistake-short"),
  stopClocks: say("stop-clocks"),
  startClocks: say("start-clocks"),
  /** Either of these under an icon. */
  stopShort: say("stop-short"),
  startShort: say("start-short"),
  /** Leads to the slip of the table whose game it is. */
  toSlip: say("to-slip"),
  toSlipShort: say("to-slip-short"),
  how: say("how"),
  /** The board to set up. */
  board: say("board"),
  what: say("what"),
  correct: say("correct"),
  stand: say("stand"),
  /** What a correction does; `window` moves may follow the mistake. */
  correctHelp: (window: number) => say("correct-help", { window }),
  standHelp: say("stand-help"),
  which: say("which"),
  /** One of the moves that can still be put right. */
  move: (ply: number, color: Color, text: string) => say("move", { ply, color, text }),
  instead: say("instead"),
  insteadHelp: say("instead-help"),
  /** The one disc that lies there and not on the sheet is a move of that side. */
  played: (cell: string, color: Color) => say("played", { cell, color }),
  playedHelp: say("played-help"),
  claimant: say("claimant"),
  arbiter: say("arbiter"),
  doCorrect: say("do-correct"),
  doStand: say("do-stand"),
  /** Why nothing can be done: the board and the sheet are the same. */
  nothing: say("nothing"),
  record: say("record"),
  before: say("before"),
  after: say("after"),
  /** What was done about a mistake; `time` is the time of day where that is of interest. */
  correction: (done: Correction, time: string | null) => {
    const text = correction(say, done);
    return time === null ? text : say("correction-timed", { time, text });
  },
  /** Stands in the list of moves at a ply that was put right, or at which the position stands. */
  corrected: say("corrected"),
  stands: say("stands"),
});

function correction(say: Say, { ply, noticed, remedy, claimant }: Correction): string {
  const facts = { noticed, claimant: claimant ?? "arbiter" };
  if (remedy.kind === "stands") return say(`correction-${noticed === 0 ? "set-up" : "stands"}`, facts);
  const back = remedy.taken_back;
  return say(`correction-${back > 0 ? "taken-back" : "corrected"}`, { ...facts, ply: Math.max(ply, 1), back });
}
