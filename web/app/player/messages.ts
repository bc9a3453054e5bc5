/** The texts of the page of a player in the recorded games. */
import type { Color } from "../../wire";
import type { Say } from "../language/say";

export type PlayerText = ReturnType<typeof player>;

export const player = (say: Say) => ({
  title: say("title"),
  about: say("about"),
  name: say("name"),
  nameHelp: say("name-help"),
  from: say("from"),
  to: say("to"),
  show: say("show"),
  nobody: (name: string) => say("nobody", { name }),
  /** Error: several players' names contain the words. */
  several: (name: string) => say("several", { name }),
  games: (count: number) => say("games", { count }),
  /** Button that prints the page or saves it as a PDF. */
  print: say("print"),

  results: say("results"),
  color: say("color"),
  /** Rows of the table: games with each color. */
  colors: { black: say("colors-black"), white: say("colors-white") },
  all: say("all"),
  columns: {
    games: say("columns-games"),
    wins: say("columns-wins"),
    draws: say("columns-draws"),
    losses: say("columns-losses"),
    score: say("columns-score"),
    mean: say("columns-mean"),
  },
  /** Explains the last two columns of the table. */
  help: say("help"),
  /** Formats a share of the points, in whole percent. */
  percent: (share: number) => say("percent", { share }),
  mean: (mean: number) => say.signed(mean, 1),

  years: say("years"),
  year: say("year"),
  unknownYear: say("unknown-year"),
  /** Describes the graph for screen readers. */
  yearsSaid: (first: number, last: number) => say("years-said", { first: String(first), last: String(last) }),

  /** Heading of the openings that the player played with a color. */
  openings: (color: Color) => say(`openings-${color}`),
  opening: say("opening"),
  noOpening: say("no-opening"),
  /** Link to the explorer with the player's moves with a color. */
  prepare: (color: Color) => say(`prepare-${color}`),

  opponents: say("opponents"),
  opponent: say("opponent"),
  more: say("more"),
});
