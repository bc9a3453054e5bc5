/** A player's account, in words. */
import type { Color } from "../../../wire";

export interface PlayerText {
  readonly title: string;
  readonly about: string;
  readonly name: string;
  readonly nameHelp: string;
  readonly from: string;
  readonly to: string;
  readonly show: string;
  nobody(name: string): string;
  /** Several have the words in their names. */
  several(name: string): string;
  games(count: number): string;
  /** Prints the page, or saves it as a PDF. */
  readonly print: string;

  readonly results: string;
  readonly color: string;
  /** Games with a color. */
  readonly colors: Readonly<Record<Color, string>>;
  readonly all: string;
  readonly columns: {
    readonly games: string;
    readonly wins: string;
    readonly draws: string;
    readonly losses: string;
    readonly score: string;
    readonly mean: string;
  };
  /** What the last two columns are. */
  readonly help: string;
  /** A share of the points, a whole number of per cent. */
  percent(share: number): string;
  mean(mean: number): string;

  readonly years: string;
  readonly year: string;
  readonly unknownYear: string;
  /** The graph for people who listen. */
  yearsSaid(first: number, last: number): string;

  /** Openings met with a color. */
  openings(color: Color): string;
  readonly opening: string;
  readonly noOpening: string;
  /** Leads to what the player did with a color, position by position. */
  prepare(color: Color): string;

  readonly opponents: string;
  readonly opponent: string;
  readonly more: string;
}
