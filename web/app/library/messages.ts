/** The texts of the library and of each game in it. */
import { paragraphs } from "../language/joined";
import type { Say } from "../language/say";

/** The ids of games with translated texts, as in the catalog. */
const GAMES = [
  "othello",
  "reversi",
  "reversi-1883",
  "annex-1886",
  "annexation",
  "othello-8stars",
  "round",
  "hex",
  "othello-revolution",
  "min-mang",
  "gundru",
  "ringo",
  "miracle-five",
  "miracle-five-2",
] as const;

export type LibraryText = ReturnType<typeof library>;

type GameText = ReturnType<typeof game>;

const game = (say: Say, id: string) => ({
  /** The goal, in one or two sentences. */
  goal: say(`game-${id}.goal`),
  /** The game in two sentences. */
  summary: say(`game-${id}.summary`),
  history: paragraphs(say(`game-${id}.history`)),
  /** All rules, in paragraphs. */
  rules: paragraphs(say(`game-${id}.rules`)),
});

export const library = (say: Say) => ({
  title: say("title"),
  intro: say("intro"),
  play: say("play"),
  history: say("history"),
  rules: say("rules"),
  options: say("options"),
  back: say("back"),
  goal: say("goal"),
  /** Link to the rules page. */
  lessons: say("lessons"),
  /** Link to the history. */
  championship: say("championship"),
  /** Accessible name of a game's board. */
  board: (name: string) => say("board", { name }),
  /** Below the board before the first move. */
  tryIt: say("try-it"),
  boardFailed: say("board-failed"),
  startOver: say("start-over"),
  /** States the number of cells on the board. */
  facts: (cells: number) => say("facts", { cells }),
  games: Object.fromEntries(GAMES.map((id) => [id, game(say, id)])) as Readonly<Record<string, GameText>>,
});
