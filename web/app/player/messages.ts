/** The text of a player's account. */
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
  /** Several players' names contain the words. */
  several: (name: string) => say("several", { name }),
  games: (count: number) => say("games", { count }),
  /** Prints the page, or saves it as a PDF. */
  print: say("print"),

  results: say("results"),
  color: say("color"),
  /** Games with a color. */
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
  /** Explains the last two columns. */
  help: say("help"),
  /** A share of the points, in whole percent. */
  percent: (share: number) => say("percent", { share }),
  mean: (mean: number) => say.signed(mean, 1),

  years: say("years"),
  year: say("year"),
  unknownYear: say("unknown-year"),
  /** The graph for screen readers. */
  yearsSaid: (first: number, last: number) => say("years-said", { first: String(first), last: String(last) }),

  /** Openings played with a color. */
  openings: (color: Color) => say(`openings-${color}`),
  opening: say("opening"),
  noOpening: say("no-opening"),
  /** The link to the player's moves with a color, position by position. */
  prepare: (color: Color) => say(`prepare-${color}`),

  opponents: say("opponents"),
  opponent: say("opponent"),
  more: say("more"),
});
