/** English. */
import { number, plural, signed } from "../../language/en";
import type { PlayerText } from "./text";

export const player: PlayerText = {
  title: "Players",
  about: "How somebody has played: results, openings and opponents, from all recorded games.",
  name: "Player",
  nameHelp: "A name or its beginning; first and last name in either order.",
  from: "From year",
  to: "To year",
  show: "Show",
  nobody: (name) => `Nobody in the recorded games is called “${name}”.`,
  several: (name) => `Several players match “${name}”.`,
  games: (count) => `${number(count)} ${plural(count, { one: "game", other: "games" })}`,
  print: "Print / PDF",

  results: "Results",
  color: "Color",
  colors: { black: "With Black", white: "With White" },
  all: "All games",
  columns: { games: "Games", wins: "Won", draws: "Drawn", losses: "Lost", score: "Score", mean: "Discs" },
  help: "Score: percentage of the points, a draw counts half. Discs: own discs less the opponent’s, on average.",
  percent: (share) => `${number(share)}%`,
  mean: (mean) => signed(mean, 1),

  years: "Year by year",
  year: "Year",
  unknownYear: "Unknown",
  yearsSaid: (first, last) => `Score of each year from ${first} to ${last}; the table has the numbers.`,

  openings: (color) => (color === "black" ? "Openings with Black" : "Openings with White"),
  opening: "Opening",
  noOpening: "Without a name",
  prepare: (color) => (color === "black" ? "What this player does with Black" : "What this player does with White"),

  opponents: "Opponents",
  opponent: "Opponent",
  more: "Show all",
};
