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
  /** Short names of the tools, for buttons that also have pictures. */
  tools: say.each("tools", TOOLS),
  keysHelp: say("keys-help"),
  turn: say("turn"),
  /** Labels of the choice of the side to move. */
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
  /** States that neither side can move. */
  over: say("over"),
  /** The full name of a tool, for places without its picture. */
  toolName: (tool: Tool) => say(`tool-name-${tool}`),
  /** Announces a changed cell to screen readers. */
  put: (square: string, tool: Tool) => say("put", { square, tool }),
  ready: (turn: Color, moves: number, { black, white }: Counts) => say("ready", { turn, moves, black, white }),
  textLength: (found: number, wanted: number) =>
    say("text-length", { found, squares: say("squares", { count: wanted }) }),
  textLetter: (letter: string, index: number) => say("text-letter", { letter, index }),
});
