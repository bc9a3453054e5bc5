/** The position editor, in words. */
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
  /** Of the board with its cells. */
  board: say("board"),
  tool: say("tool"),
  /** What each tool puts on a cell, short enough for its button, which shows it as well. */
  tools: say.each("tools", TOOLS),
  keysHelp: say("keys-help"),
  turn: say("turn"),
  /** Each side as the one to move. */
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
  /** Nobody can move in the position. */
  over: say("over"),
  /** What a tool is called where nothing shows it. */
  toolName: (tool: Tool) => say(`tool-name-${tool}`),
  /** What was done to a cell, for those who listen. */
  put: (square: string, tool: Tool) => say("put", { square, tool }),
  ready: (turn: Color, moves: number, { black, white }: Counts) => say("ready", { turn, moves, black, white }),
  textLength: (found: number, wanted: number) =>
    say("text-length", { found, squares: say("squares", { count: wanted }) }),
  textLetter: (letter: string, index: number) => say("text-letter", { letter, index }),
});
