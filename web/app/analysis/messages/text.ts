/** Analyses of whole games, in words. */
import type { Aftermath, AnalysisDepth, AnalysisFailure, Color, OpeningName, ReasonKind } from "../../../wire";
import type { SavedAs } from "../save-menu";
import type { LossSize } from "../values";

/** What a reason is about, as its sentence needs it. */
export interface ReasonFacts {
  readonly kind: ReasonKind;
  /** Who made the move. */
  readonly color: Color;
  /** The names of the cells it is about. */
  readonly cells: readonly string[];
  readonly best: string;
  /** Whether the corner is taken by the very next move, or could have been by the best one. */
  readonly atOnce: boolean;
}

export interface AnalysisText {
  readonly title: string;
  readonly about: string;
  readonly paste: string;
  /** Behind it, where there is a mouse. */
  readonly orDrag: string;
  readonly pasteHelp: string;
  readonly file: string;
  readonly drop: string;
  /** Leads to a board without a game, on which moves are tried. */
  readonly emptyBoard: string;
  /** What to do there. */
  readonly tryMoves: string;
  readonly read: string;
  readonly reading: string;
  /** Nothing was recognized in it. */
  readonly noGames: string;
  /** A game was recognized up to a move that is not possible. */
  readonly readInPart: string;
  /** Leads to `moves` moves before it. */
  movesBefore(moves: number): string;
  readonly emptyFile: string;
  /** How many games were found. */
  found(games: number, hasMore: boolean): string;
  /** Of which files games are left out, and how many games there are at most. */
  leftOut(files: string, most: number): string;
  readonly choose: string;
  /** The discs of Black and of White. */
  score(black: number, white: number): string;
  readonly problems: string;
  /** Which of several games is wrong. */
  ofGame(game: number): string;
  readonly analyze: string;
  readonly other: string;
  readonly back: string;

  readonly depth: string;
  readonly depths: Readonly<Record<AnalysisDepth, string>>;

  readonly waiting: string;
  running(judged: number, moves: number): string;
  readonly done: string;
  /** Why there is no more of it to come. */
  readonly failed: Readonly<Record<AnalysisFailure, string>>;
  readonly missing: string;
  readonly missingText: string;
  readonly copyLink: string;
  readonly copied: string;
  readonly save: string;
  readonly saveAs: Readonly<Record<SavedAs, string>>;
  readonly unreached: string;

  readonly board: string;
  readonly steps: string;
  readonly moves: string;
  readonly graph: string;
  /** The value on an axis or beside a move, with its sign. What is proved is in whole discs. */
  value(score: number, isExact: boolean): string;
  /** The value of a position for people who listen and beside the board. */
  stands(valueOfBlack: number, isExact: boolean): string;
  readonly start: string;
  /** A ply: its number, who made it, and the move; null for a pass. */
  ply(ply: number, color: Color, move: string | null): string;
  readonly notYet: string;
  /** Nobody chose this move, so that it is not judged. */
  readonly given: string;
  /** The same of the first plies of a game. */
  givenUntil(ply: number): string;
  /** A score is proved; or was found by looking so far. */
  readonly exact: string;
  searched(depth: number, percent: number): string;
  /** What a move was worth for the side that made it. */
  worth(color: Color, score: number, isExact: boolean): string;
  /** Whose values they are, said once. */
  readonly viewpoint: string;
  readonly glance: string;
  readonly only: string;
  readonly isBest: string;
  /** The best move instead, and its worth for the side that moved. */
  best(move: string, score: number, isExact: boolean): string;
  loses(loss: number): string;
  /** What it lost, what that did to the result, and how bad it is. */
  judged(loss: number, size: LossSize, after: Aftermath | null, isExact: boolean): string;
  /** How many moves of each side made its result worse. */
  givenAway(black: number, white: number): string;
  readonly sizes: Readonly<Record<LossSize, string>>;
  readonly showBest: string;
  readonly why: string;
  reason(facts: ReasonFacts): string;
  readonly line: string;
  readonly lineHelp: string;
  readonly leaveLine: string;
  /** The same where there is no game but a position. */
  readonly backToStart: string;
  readonly lineFailed: string;
  /** Lines that were played on the board. */
  readonly ownLines: string;
  /** Leads to the recorded games that came to the position on the board. */
  readonly similar: string;
  /** Moves in place of a ply of the game. */
  numbered(ply: number, moves: string): string;
  /** What every move is worth. */
  readonly values: string;
  /** How deep the values go, and whether they go deeper still. */
  depthReached(depth: number, isLooking: boolean): string;

  readonly summary: string;
  readonly lossByPhase: string;
  readonly phases: readonly [string, string, string];
  readonly whole: string;
  opening(name: OpeningName): string;
  /** The last move of it. */
  openingLeft(ply: number): string;
  lastWon(color: Color, ply: number, isExact: boolean): string;
  lastDrawn(color: Color, ply: number, isExact: boolean): string;
  solvedFrom(ply: number): string;
  readonly conduct: ConductText;
  readonly keys: string;
}

/** How each side played. */
export interface ConductText {
  readonly title: string;
  readonly about: string;
  inBook(plies: number): string;
  readonly caption: string;
  readonly moves: string;
  readonly loss: string;
  readonly usual: string;
  agreement(phase: string): string;
  share(hits: number, of: number): string;
  /** The interval of a share, in percent. */
  bounds(low: number, high: number): string;
  readonly seconds: string;
  readonly deviation: string;
}
