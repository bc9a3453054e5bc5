/** Beginning a game, in words. */
import type { Color, Counts } from "../../../wire";

/** See the module. */
export interface NewGameText {
  readonly title: string;
  readonly game: string;
  readonly options: string;
  readonly holeCell: string;
  readonly opponent: string;
  readonly againstComputer: string;
  readonly againstFriend: string;
  readonly color: string;
  readonly random: string;
  readonly start: string;
  readonly usual: string;
  readonly fromMoves: string;
  readonly fromPosition: string;
  readonly movesLabel: string;
  readonly movesHelp: string;
  readonly boardLabel: string;
  readonly boardHelp: string;
  readonly turn: string;
  readonly editor: string;
  readonly tool: string;
  readonly blackDisc: string;
  readonly whiteDisc: string;
  readonly eraser: string;
  readonly clear: string;
  readonly usualPosition: string;
  readonly create: string;
  editorSquare(square: string, disc: Color | null): string;
  ready(moves: number, counts: Counts): string;
  boardLength(found: number, wanted: number): string;
  boardLetter(letter: string, index: number): string;
}
