/** The opening explorer, in words. */
import type { Color, ImportedGames, OpeningName, RecordStatistics } from "../../../wire";
import type { Results, Year } from "../numbers";

export interface ExplorerText {
  readonly title: string;
  readonly board: string;
  readonly steps: string;
  readonly moves: string;
  readonly start: string;
  readonly startAgain: string;
  move(number: number, color: Color, move: string): string;
  opening(name: OpeningName): string;
  readonly noOpening: string;
  readonly turnBoard: string;
  readonly analyze: string;
  readonly copyLink: string;
  readonly copied: string;

  readonly next: string;
  readonly columns: { readonly move: string; readonly games: string; readonly results: string; readonly mean: string };
  /** A share in per cent; `isSome` where it is less than one. */
  percent(percent: number, share: number): string;
  /** What is heard of a square on which moves were made. */
  playedIn(games: number, percent: string): string;
  results(results: Results): string;
  readonly noResults: string;
  mean(mean: number | null): string;
  readonly meanHelp: string;
  /** All games of the position. */
  readonly all: string;
  count(count: number): string;
  games(count: number): string;
  ended(count: number): string;
  readonly nobody: string;
  readonly nobodyFiltered: string;
  readonly over: string;
  readonly years: string;
  ofMove(move: string): string;
  /** The graph for people who listen. */
  yearsSaid(first: Year, last: Year, most: Year): string;

  readonly filters: string;
  readonly filtered: string;
  readonly player: string;
  /** The player of the filter has this color. */
  withColor(color: Color): string;
  /** Leads to the account of the player of the filter. */
  readonly account: string;
  /** Leads to the accounts of players. */
  readonly players: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly apply: string;
  readonly clear: string;

  readonly list: string;
  readonly unknownPlayer: string;
  /** Who had Black, and who White. */
  versus(black: string, white: string): string;
  /** Black's discs first. */
  score(black: number, white: number): string;
  readonly more: string;
  readonly latestOnly: string;
  readonly opened: string;
  readonly analyzeGame: string;
  readonly closeGame: string;
  readonly backToGame: string;
  readonly goneGame: string;
  source(name: string): string;
  round(round: string): string;

  readonly emptyTitle: string;
  readonly about: string;
  /** Before the name of the federation and after it. */
  readonly wthor: readonly [string, string];
  readonly wthorNames: string;
  readonly here: string;
  readonly elsewhere: string;
  readonly bring: string;
  readonly choose: string;
  readonly drop: string;
  readonly waiting: string;
  readonly importing: string;
  readonly emptyFile: string;
  /** Said of a file of names of WTHOR beside files of games, and of one without any. */
  readonly names: string;
  readonly namesAlone: string;
  imported(imported: ImportedGames): string;
  readonly nothingTaken: string;
  /** Which game of a file is wrong. */
  ofGame(game: number): string;
  statistics(statistics: RecordStatistics): string;
}
