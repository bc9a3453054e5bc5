/** English. */

import type { Aftermath } from "../../../wire";
import { list, moves, NAMES, number, other, plural, signed } from "../../language/en";
import type { AnalysisText } from "./text";

const games = (count: number): string => `${number(count)} ${plural(count, { one: "game", other: "games" })}`;
const value = (score: number, isExact: boolean): string => signed(score, isExact ? 0 : 1);
const loss = (discs: number): string => number(Math.round(discs * 10) / 10);

const SIZES = { none: "good", small: "inaccuracy", large: "mistake", grave: "blunder" } as const;
const loses = (discs: number): string => `loses ${loss(discs)}`;
/** What is proved is won; what is only estimated is a lead. */
const AFTER: Readonly<Record<Aftermath, readonly [proved: string, estimated: string]>> = {
  still_won: ["still won", "still ahead"],
  still_drawn: ["still drawn", "still even"],
  still_lost: ["lost before", "behind before"],
  gives_win: ["gives the win away", "gives the lead away"],
  gives_draw: ["gives the draw away", "falls behind"],
};

/** The most cells of a region that are named; the board marks them all. */
const LISTED = 4;
const region = (cells: readonly string[]): string =>
  cells.length > LISTED
    ? `the region of ${number(cells.length)} squares around ${cells[0]}`
    : `the region ${list(cells)}`;

export const analysis: AnalysisText = {
  title: "Analysis",
  about: "See where a game was decided, what each move was worth, and why.",
  paste: "Paste a game",
  orDrag: "or drop files",
  pasteHelp: "A list of moves such as f5d6c3, a numbered grid, or a file of almost any program.",
  file: "Choose files",
  drop: "Drop the files here",
  emptyBoard: "Analysis board",
  tryMoves: "Play any moves on the board: every line stays at hand, and the values go deeper as you look.",
  read: "Analyze",
  reading: "Reading…",
  noGames: "No game could be read from it.",
  readInPart: "The game could be read only in part.",
  movesBefore: (count) => `Show the ${moves(count)} before it`,
  emptyFile: "The file is empty.",
  found: (count, hasMore) => `${hasMore ? "More than " : ""}${games(count)}`,
  leftOut: (files, most) => `There are at most ${games(most)} here. Left out, wholly or in part: ${files}.`,
  choose: "Which game?",
  score: (black, white) => `${black}–${white}`,
  problems: "What could not be read",
  ofGame: (game) => `Game ${number(game)}`,
  analyze: "Analyze",
  other: "Another game",
  back: "Back to the analysis",

  depth: "How deep",
  depths: { quick: "Quick", usual: "Usual", strong: "Strong" },

  waiting: "Waiting for its turn…",
  running: (judged, count) => `${number(judged)} of ${moves(count)} judged`,
  done: "The analysis is ready.",
  failed: {
    broken: "The analysis failed. Try again.",
    too_long: "The analysis took too long and was stopped. The moves judged so far are below.",
  },
  missing: "No such analysis",
  missingText: "This analysis does not exist, or it is no longer kept. Paste the game again.",
  copyLink: "Copy link",
  copied: "Link copied",
  save: "Save",
  saveAs: {
    html: "Page (HTML)",
    pgn: "Game with comments (PGN)",
    sgf: "Game with comments (SGF)",
    ggf: "Game with values (GGF)",
    json: "Data (JSON)",
  },
  unreached: "No connection: it goes on as soon as the server is back.",

  board: "Board of the analysis",
  steps: "Step through the game",
  moves: "Moves",
  graph: "Value over the game",
  value,
  stands: (valueOfBlack, isExact) => {
    const rounded = Math.round(valueOfBlack * 10) / 10;
    return rounded === 0 ? "Even" : `${rounded > 0 ? "Black" : "White"} ${value(Math.abs(rounded), isExact)}`;
  },
  start: "Start",
  ply: (ply, color, move) =>
    move === null ? `${number(ply)}. ${NAMES[color]} passes` : `${number(ply)}. ${NAMES[color]}: ${move}`,
  notYet: "not judged yet",
  given: "given, not judged",
  givenUntil: (ply) => `Moves 1–${number(ply)} were given and are not judged`,
  exact: "proved",
  searched: (depth, percent) =>
    `${number(depth)} ${plural(depth, { one: "ply", other: "plies" })}${percent < 100 ? ", selective" : ""}`,
  worth: (color, score, isExact) => `${NAMES[color]} ${value(score, isExact)}`,
  viewpoint: "Values are for the side that moves: + ahead, − behind.",
  glance: "first look",
  only: "The only move.",
  isBest: "Nothing better was found.",
  best: (move, score, isExact) => `Best: ${move} (${value(score, isExact)})`,
  loses,
  judged: (discs, size, after, isExact) =>
    `${loses(discs)}${after === null ? "" : `, ${AFTER[after][isExact ? 0 : 1]}`} – ${SIZES[size]}`,
  givenAway: (black, white) => `Moves that gave a win or a draw away: Black ${number(black)}, White ${number(white)}`,
  sizes: SIZES,
  showBest: "Show the best line",
  why: "Why",
  reason({ kind, color, cells, best, atOnce }) {
    const them = NAMES[other(color)];
    const corners = `the ${plural(cells.length, { one: "corner", other: "corners" })} ${list(cells)}`;
    switch (kind) {
      case "gives_corner":
        return `Gives up ${corners}: ${them} ${atOnce ? "takes" : "gets"} ${cells.length === 1 ? "it" : "them"} ${atOnce ? "at once" : "by force"}.`;
      case "leaves_corner":
        return atOnce ? `Leaves ${corners}, free to take.` : `Leaves ${corners}, which ${best} would win.`;
      case "opens_access":
        if (cells.length === 0) return `Opens new moves to ${them}.`;
        return cells.length > LISTED ? `Lets ${them} into ${region(cells)}.` : `Lets ${them} in at ${list(cells)}.`;
      case "loses_parity":
        return `Gives ${them} the last move${cells.length === 0 ? "" : ` in ${region(cells)}`}.`;
      case "throws_win":
        return `Throws away a proved win: ${best} wins.`;
      case "throws_draw":
        return `Throws away a proved draw: ${best} draws.`;
      case "passes_up_force":
        return `Passes up a forcing line: after ${best} the answers are forced.`;
      case "loses_tempo":
        return `Leaves ${them} more safe moves than ${best} does.`;
      case "loses_last_move":
        return `Gives ${them} the last move of the game.`;
      case "gives_square":
        return `Gives ${them} access to ${cells.length === 0 ? "a square" : list(cells)}, the one answer that hurts.`;
      case "leaves_square":
        return `Leaves ${cells.length === 0 ? best : list(cells)} to ${them}: both sides need it.`;
      case "gives_stable":
        return cells.length === 0
          ? `Gives ${them} stable discs.`
          : `Gives ${them} ${number(cells.length)} stable ${plural(cells.length, { one: "disc", other: "discs" })}.`;
      case "loses_mobility":
        return `Loses mobility: against ${best}, fewer moves of its own or more for ${them}.`;
    }
  },
  line: "Line",
  lineHelp: "Arrow keys step, Escape returns to the game.",
  leaveLine: "Back to the game",
  backToStart: "Back to the start",
  lineFailed: "This line could not be shown. Try again.",
  ownLines: "Your lines",
  similar: "Similar games",
  numbered: (ply, line) => `${number(ply)}. ${line}`,
  values: "Values",
  depthReached: (depth, isLooking) => `depth ${number(depth)}${isLooking ? "…" : ""}`,

  summary: "Summary",
  lossByPhase: "Discs lost per move",
  phases: ["First third", "Second third", "Last third"],
  whole: "Whole game",
  opening: ({ en }) => `Opening: ${en}`,
  openingLeft: (ply) => `Left after move ${number(ply)}`,
  lastWon: (color, ply, isExact) =>
    `${NAMES[color]} gave the win away at move ${number(ply)}${isExact ? " (proved)" : ""}`,
  lastDrawn: (color, ply, isExact) =>
    `${NAMES[color]} gave the draw away at move ${number(ply)}${isExact ? " (proved)" : ""}`,
  solvedFrom: (ply) => `Everything is proved from move ${number(ply)} on`,
  conduct: {
    title: "How each side played",
    about:
      "Figures, not a verdict. Whoever plays with a program loses less and agrees with it more, and so does whoever plays a good game. One game proves nothing; the ± and the ranges contain the true value 95 times out of 100.",
    inBook: (plies) =>
      plies === 0
        ? "The opening book does not know this game."
        : `The opening book knows the first ${plural(plies, { one: "move", other: `${number(plies)} moves` })}; they do not count here.`,
    caption: "Moves with a choice, after the book",
    moves: "Moves",
    loss: "Discs lost per move",
    usual: "Usual for tournament players",
    agreement: (phase) => `As good as the best: ${phase.toLowerCase()}`,
    share: (hits, of) => `${number(hits)} of ${number(of)}`,
    bounds: (low, high) => `${number(low)}–${number(high)}%`,
    seconds: "Seconds per move",
    deviation: "Spread (standard deviation)",
  },
  keys: "The keys ← → step through the game.",
};
