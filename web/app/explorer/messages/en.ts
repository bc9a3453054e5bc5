/** English. */
import { NAMES, number, plural, signed } from "../../language/en";
import type { ExplorerText } from "./text";

const games = (count: number): string => `${number(count)} ${plural(count, { one: "game", other: "games" })}`;
const percent = (part: number): string => `${number(Math.round(part * 100))}%`;

export const explorer: ExplorerText = {
  title: "Opening explorer",
  board: "Board of the explorer",
  steps: "Step through the moves",
  moves: "Moves so far",
  start: "Start",
  startAgain: "Begin at the start",
  move: (count, color, move) => `${number(count)}. ${NAMES[color]}: ${move}`,
  opening: ({ en }) => en,
  noOpening: "No named opening",
  turnBoard: "Turn the board",
  analyze: "Analyze",
  copyLink: "Copy link",
  copied: "Link copied",

  next: "What was played next",
  columns: { move: "Move", games: "Games", results: "Black / draw / White", mean: "Discs" },
  percent: (count, share) => (share > 0 && share < 0.01 ? "<1%" : `${number(count)}%`),
  playedIn: (count, share) => `played in ${games(count)}, ${share}`,
  results: ({ black, draw, white }) => `Black ${percent(black)}, draws ${percent(draw)}, White ${percent(white)}`,
  noResults: "results unknown",
  mean: (mean) => (mean === null ? "–" : signed(mean, 1)),
  meanHelp: "Discs: Black’s less White’s on average.",
  all: "All",
  count: number,
  games,
  ended: (count) => `${games(count)} ended here`,
  nobody: "No recorded game reached this position.",
  nobodyFiltered: "No recorded game with this filter reached this position.",
  over: "The game is over here.",
  years: "By year",
  ofMove: (move) => `of them ${move}`,
  yearsSaid: (first, last, most) =>
    `From ${first.year} to ${last.year}; most in ${most.year}: ${games(most.games)}${most.chosen > 0 ? `, ${number(most.chosen)} of them with this move` : ""}`,

  filters: "Player, event, years",
  filtered: "Only some games count",
  withColor: (color) => (color === "black" ? "with Black" : "with White"),
  account: "All about this player",
  players: "Players and how they have played",
  player: "Player",
  event: "Event",
  from: "From year",
  to: "To year",
  apply: "Show",
  clear: "All games",

  list: "Games",
  unknownPlayer: "Unknown",
  versus: (black, white) => `${black} – ${white}`,
  score: (black, white) => `${black}–${white}`,
  more: "Show more games",
  latestOnly: "The latest 100 games are listed. Narrow them by player, event or years to find others.",
  opened: "Game",
  analyzeGame: "Analyze this game",
  closeGame: "Close the game",
  backToGame: "Back to the game",
  goneGame: "This game is no longer in the records.",
  source: (name) => `Source: ${name}`,
  round: (round) => `round ${round}`,

  emptyTitle: "There are no recorded games yet",
  about:
    "All the games that you have are counted here: what was played in a position, by whom, and how it ended. The order of moves and the orientation of the board do not matter.",
  wthor: [
    "WTHOR, the database of more than a hundred thousand tournament games, is published for everyone by the ",
    ". It is not part of Outflank: download the years that you want there.",
  ],
  wthorNames:
    "Its files (.wtb) have numbers in place of names. Choose or drop the files of names (WTH.JOU, WTH.TRN) together with them; games imported without names get them later.",
  here: "Files of any kind – WTHOR, GGF, SGF, PGN, lists of moves – are imported here, with this button or dropped on the page. A game that is there already is not taken twice.",
  elsewhere: "Games can be imported only on the server’s own machine, on its page or with the command",
  bring: "Import games",
  choose: "Choose files",
  drop: "Drop files of games here",
  waiting: "waiting…",
  importing: "reading and checking every game…",
  emptyFile: "The file is empty.",
  names: "names of players or events, for the games",
  namesAlone: "This file has names and no games. Choose it together with the .wtb files.",
  imported: ({ imported, duplicates, completed, errors }) =>
    [
      `${games(imported)} imported`,
      ...(duplicates > 0 ? [`${number(duplicates)} there already`] : []),
      ...(completed > 0 ? [`${number(completed)} completed`] : []),
      ...(errors > 0 ? [`${number(errors)} ${plural(errors, { one: "problem", other: "problems" })}`] : []),
    ].join(", "),
  nothingTaken: "Nothing was imported, because part of the file could not be read:",
  ofGame: (game) => `Game ${number(game)}`,
  statistics: ({ games: count, players, events, first_year, last_year }) =>
    [
      games(count),
      `${number(players)} ${plural(players, { one: "player", other: "players" })}`,
      `${number(events)} ${plural(events, { one: "event", other: "events" })}`,
      ...(first_year === null ? [] : [first_year === last_year ? `${first_year}` : `${first_year}–${last_year}`]),
    ].join(" · "),
};
