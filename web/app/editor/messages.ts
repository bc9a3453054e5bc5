/** The texts of the position editor. */
import type { Color, Counts } from "../../wire";
import type { Say } from "../language/say";
import type { Tool } from "./position";

const TOOLS: Readonly<Record<Tool, true>> = {
  black: true,
  white: true,
  black_marked: true,
  white_marked: true,
  empty: true,
  panel: true,
  absent: true,
};

export type EditorText = ReturnType<typeof editor>;

export const editor = (say: Say) => ({
  title: say("title"),
  game: say("game"),
  options: say("options"),
  /** The accessible name of the board. */
  board: say("board"),
  tool: say("tool"),
  /** Short names of the tools, for their buttons, which have pictures too. */
  tools: say.each("tools", TOOLS),
  keysHelp: say("keys-help"),
  turn: say("turn"),
  /** The side to move. */
  turns: { black: say("turns-black"), white: say("turns-white") },
  inHand: say("in-hand"),
  inHandHelp: say("in-hand-help"),
  textLabel: say("text-label"),
  textHelp: say("text-help"),
  boardActions: say("board-actions"),
  undo: say("undo"),
  empty: say("empty"),
  usual: say("usual"),
  flip: say("flip"),
  copyPosition: say("copy-position"),
  copyLink: say("copy-link"),
  positionCopied: say("position-copied"),
  linkCopied: say("link-copied"),
  play: say("play"),
  analyze: say("analyze"),
  /** For a position in which neither side can move. */
  over: say("over"),
  /** The full name of a tool, for use without a picture. */
  toolName: (tool: Tool) => say(`tool-name-${tool}`),
  /** The change of a cell, for screen readers. */
  put: (square: string, tool: Tool) => say("put", { square, tool }),
  ready: (turn: Color, moves: number, { black, white }: Counts) => say("ready", { turn, moves, black, white }),
  textLength: (found: number, wanted: number) =>
    say("text-length", { found, squares: say("squares", { count: wanted }) }),
  textLetter: (letter: string, index: number) => say("text-letter", { letter, index }),
});
