/** Beginning a game and the levels of the computer, in words. */
import type { Color } from "../../../wire";

export interface NewGameText {
  readonly title: string;
  readonly game: string;
  readonly options: string;
  readonly holeCell: string;
  readonly opponent: string;
  readonly againstComputer: string;
  readonly againstFriend: string;
  readonly againstLink: string;
  /** Leads to people who want to play now. */
  readonly lobby: string;
  readonly color: string;
  readonly random: string;
  readonly start: string;
  readonly usual: string;
  readonly fromMoves: string;
  readonly thisPosition: string;
  /** Leads to the editor. */
  readonly fromPosition: string;
  readonly changePosition: string;
  readonly movesLabel: string;
  readonly movesHelp: string;
  /** Why the game cannot begin yet. */
  readonly movesMissing: string;
  readonly starting: string;
  readonly create: string;

  /** Of two people at one screen. */
  /** A game of two people at one device over a wooden board. */
  readonly wooden: {
    readonly label: string;
    readonly help: string;
    readonly window: string;
    readonly windowHelp: string;
    moves(count: number): string;
    /** Leads to the sheets that players wrote by hand. */
    readonly sheets: string;
  };
  readonly names: {
    readonly legend: string;
  };

  readonly level: {
    /** Of the field with the levels. */
    readonly name: string;
    /** Of the dialog. */
    readonly title: string;
    /** When another level begins to play. */
    readonly later: string;
    /** A strength as short as can be: `14`, or `10 s` a move. */
    short(level: number): string;
    /** Whom a level suits, from 1; nothing for a level that this version does not know. */
    suits(level: number): string;
  };

  /** The opponents of their age. */
  readonly ages: {
    /** Between a level and them. */
    readonly plays: string;
    readonly level: string;
    readonly age: string;
    /** Of the group. */
    readonly name: string;
    /** The story of one; nothing for one that this version does not know. */
    story(age: string): string;
  };

  /** The name of a game as it fits a narrow card. */
  cardName(name: string): string;
  /** A game in a line; nothing for one that this version does not know. */
  about(id: string): string;
  /** What an option means, where its name and values do not say it. */
  optionHelp(name: string): string | undefined;
  toMove(color: Color): string;
  /** Where a game begins that does not begin as usual. */
  ready(position: { readonly turn: Color | null; readonly legal: readonly unknown[] }): string;
}
