/** The texts about mistakes on a wooden board. */
import type { Color, Correction } from "../../wire";
import type { Say } from "../language/say";

export type WoodenText = ReturnType<typeof wooden>;

export const wooden = (say: Say) => ({
  /** Button for reporting that the wooden board differs from the page. */
  mistake: say("mistake"),
  /** Label of that button under its icon. */
  mistakeShort: say("mistake-short"),
  stopClocks: say("stop-clocks"),
  startClocks: say("start-clocks"),
  /** Labels of `stopClocks` and `startClocks` under their icon. */
  stopShort: say("stop-short"),
  startShort: say("start-short"),
  /** Link to the slip of the tournament table. */
  toSlip: say("to-slip"),
  toSlipShort: say("to-slip-short"),
  how: say("how"),
  /** Accessible name of the board to set up. */
  board: say("board"),
  what: say("what"),
  correct: say("correct"),
  stand: say("stand"),
  /** Explains corrections. At most `window` moves may follow the mistake. */
  correctHelp: (window: number) => say("correct-help", { window }),
  standHelp: say("stand-help"),
  which: say("which"),
  /** Names a move that can still be corrected. */
  move: (ply: number, color: Color, text: string) => say("move", { ply, color, text }),
  instead: say("instead"),
  insteadHelp: say("instead-help"),
  /** Asks whether the only additional disc is a move of `color`. */
  played: (cell: string, color: Color) => say("played", { cell, color }),
  playedHelp: say("played-help"),
  claimant: say("claimant"),
  arbiter: say("arbiter"),
  doCorrect: say("do-correct"),
  doStand: say("do-stand"),
  /** States that there is nothing to correct, because the board and the sheet are the same. */
  nothing: say("nothing"),
  record: say("record"),
  before: say("before"),
  after: say("after"),
  /** Describes a correction. `time` is the time of day, or null to omit it. */
  correction: (done: Correction, time: string | null) => {
    const text = correction(say, done);
    return time === null ? text : say("correction-timed", { time, text });
  },
  /** Mark beside a corrected ply in the list of moves. `stands` is the mark for a position that stands. */
  corrected: say("corrected"),
  stands: say("stands"),
});

function correction(say: Say, { ply, noticed, remedy, claimant }: Correction): string {
  const facts = { noticed, claimant: claimant ?? "arbiter" };
  if (remedy.kind === "stands") return say(`correction-${noticed === 0 ? "set-up" : "stands"}`, facts);
  const back = remedy.taken_back;
  return say(`correction-${back > 0 ? "taken-back" : "corrected"}`, { ...facts, ply: Math.max(ply, 1), back });
}
