/** The position editor, in words. */

import type { Color } from "../../../wire";
import type { Tool } from "../position";

export interface EditorText {
  readonly title: string;
  readonly game: string;
  readonly options: string;
  /** Of the board with its cells. */
  readonly board: string;
  readonly tool: string;
  /** What each tool puts on a cell, short enough for its button, which shows it as well. */
  readonly tools: Readonly<Record<Tool, string>>;
  readonly keysHelp: string;
  readonly turn: string;
  /** Each side as the one to move. */
  readonly turns: Readonly<Record<Color, string>>;
  readonly inHand: string;
  readonly inHandHelp: string;
  readonly textLabel: string;
  readonly textHelp: string;
  readonly boardActions: string;
  readonly undo: string;
  readonly empty: string;
  readonly usual: string;
  readonly flip: string;
  readonly copyPosition: string;
  readonly copyLink: string;
  readonly positionCopied: string;
  readonly linkCopied: string;
  readonly play: string;
  readonly analyze: string;
  /** Nobody can move in the position. */
  readonly over: string;
  /** What was done to a cell, for those who listen. */
  /** What a tool is called where nothing shows it. */
  toolName(tool: Tool): string;
  put(square: string, tool: Tool): string;
  ready(turn: Color, moves: number, counts: { readonly black: number; readonly white: number }): string;
  textLength(found: number, wanted: number): string;
  textLetter(letter: string, index: number): string;
}
