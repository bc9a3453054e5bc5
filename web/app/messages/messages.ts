/**
 * Everything the site says. A language is one file that fills in all of this: a missing message does not
 * compile. Messages with facts are functions, so that every language can order and inflect as it needs.
 */
import type { BoardWords, IllegalReason, SpeechWords } from "../../board";
import type { Color, Counts, Detail, EndReason, ErrorCode } from "../../wire";
import type { Motion, Theme } from "../stores/settings";

/** A finished game, for the sentence that says how it ended. */
export interface Ending {
  readonly winner: Color | null;
  readonly reason: EndReason;
  /** As the rules count them; the discs on the board where there is no such score. */
  readonly points: Counts;
  /** Whether the counts decide the game. */
  readonly counted: boolean;
  /** Whether every cell is taken. */
  readonly full: boolean;
  /** Whether `points` give empty squares to the winner. */
  readonly withEmpties: number;
  /** The only person in the game, if there is one. */
  readonly you: Color | null;
}

/** Messages for one language. */
export interface Messages {
  /** The language's name in itself. */
  readonly languageName: string;

  readonly nav: {
    readonly play: string;
    readonly games: string;
    readonly library: string;
    readonly rules: string;
    readonly label: string;
    readonly skip: string;
  };

  readonly colors: Readonly<Record<Color, string>>;
  readonly you: string;
  /** The computer as one names it in a title. */
  computer(level: number): string;
  readonly computerName: string;
  /** A word for each level, from 1. */
  levelWord(level: number): string;
  level(level: number): string;
  discs(count: number): string;
  /** The two disc counts as one text for people who listen. */
  counts(counts: Counts): string;
  number(value: number): string;
  dateTime(ms: number): string;
  moves(count: number): string;

  readonly play: {
    readonly title: string;
    /** Before the first move; `moving` where pieces stand on the board and are moved. */
    firstMove(color: Color, moving: boolean): string;
    readonly yourMove: string;
    toMove(color: Color): string;
    /** Under the name of a side. */
    readonly isToMove: string;
    readonly thinking: string;
    readonly stopThinking: string;
    readonly loading: string;
    at(ply: number, of: number): string;
    readonly backToGame: string;
    /** The heading of a game page: who plays whom. */
    versus(black: string, white: string): string;
    moveList: string;
    readonly noMovesYet: string;
    readonly start: string;
    readonly pass: string;
    /** One entry of the move list for people who listen; it contains what is seen: the square or `pass`. */
    entry(ply: number, color: Color, square: string | null): string;
  };

  readonly actions: {
    readonly label: string;
    readonly hint: string;
    readonly undo: string;
    readonly pass: string;
    readonly resign: string;
    readonly flip: string;
    readonly newGame: string;
    /** Under an icon, where there is little room. */
    readonly newGameShort: string;
    readonly changeLevel: string;
    readonly more: string;
    readonly copyMoves: string;
    readonly copyLink: string;
    /** Leads to the rules of the game that is played. */
    rulesOf(name: string): string;
    readonly settings: string;
    readonly keys: string;
    readonly first: string;
    readonly previous: string;
    readonly next: string;
    readonly last: string;
    readonly close: string;
    readonly cancel: string;
    readonly retry: string;
    readonly toPlay: string;
  };

  readonly notices: {
    readonly copiedMoves: string;
    readonly copiedLink: string;
    readonly copyFailed: string;
    readonly reconnecting: string;
    readonly nothingToCopy: string;
    illegal(reason: IllegalReason, square: string): string;
    requestId(id: string): string;
    readonly dismiss: string;
  };

  readonly errors: Readonly<Record<ErrorCode | "unreachable", string>>;
  /** What exactly is wrong with a game, a start or a move. */
  refusal(detail: Detail): string;

  readonly result: {
    readonly title: string;
    headline(ending: Ending): string;
    reason(ending: Ending): string;
    margin(ending: Ending): string;
    /** Short, for the list of games. */
    short(result: Pick<Ending, "winner" | "reason" | "points" | "counted">): string;
    readonly rematch: string;
    readonly newGame: string;
  };

  /** The games there are and what can be chosen about them. */
  readonly variants: {
    /** The name of a game by its id in the catalog; `otherwise` for one that this version does not know. */
    name(id: string, otherwise: string): string;
    /** What a parameter is called. */
    parameter(name: string): string;
    /** What one of its values is called. */
    value(parameter: string, value: string): string;
    /** A game with what was chosen about it, in brackets. */
    withChoices(name: string, choices: readonly string[]): string;
  };

  readonly newGame: {
    readonly title: string;
    readonly game: string;
    readonly options: string;
    readonly holeCell: string;
    /** The black hole is on a cell that a person chooses. */
    readonly holeChosen: string;
    readonly opponent: string;
    readonly againstComputer: string;
    readonly againstFriend: string;
    readonly level: string;
    readonly color: string;
    readonly random: string;
    readonly start: string;
    readonly usual: string;
    readonly fromMoves: string;
    readonly fromPosition: string;
    readonly movesLabel: string;
    readonly movesHelp: string;
    readonly boardLabel: string;
    readonly boardHelp: string;
    readonly turn: string;
    readonly editor: string;
    readonly tool: string;
    readonly blackDisc: string;
    readonly whiteDisc: string;
    readonly eraser: string;
    readonly clear: string;
    readonly usualPosition: string;
    readonly create: string;
    editorSquare(square: string, disc: Color | null): string;
    ready(moves: number, counts: Counts): string;
    boardLength(found: number, wanted: number): string;
    boardLetter(letter: string, index: number): string;
  };

  readonly resign: {
    readonly title: string;
    text(color: Color): string;
    readonly confirm: string;
  };

  readonly levels: {
    readonly title: string;
    readonly text: string;
  };

  readonly games: {
    readonly title: string;
    readonly empty: string;
    readonly emptyAction: string;
    readonly newest: string;
    readonly older: string;
    deleteNamed(name: string): string;
    readonly deleteTitle: string;
    deleteText(name: string): string;
    readonly deleteConfirm: string;
    readonly deleted: string;
    readonly inProgress: string;
  };

  readonly missing: {
    readonly pageTitle: string;
    page(path: string): string;
    readonly gameTitle: string;
    readonly game: string;
    readonly serverTitle: string;
  };

  readonly settings: {
    readonly title: string;
    readonly theme: string;
    readonly themes: Readonly<Record<Theme, string>>;
    readonly language: string;
    readonly automatic: string;
    readonly sound: string;
    readonly motion: string;
    readonly motions: Readonly<Record<Motion, string>>;
    readonly coordinates: string;
    readonly legalDots: string;
    readonly verbose: string;
    readonly verboseHelp: string;
  };

  readonly keys: {
    readonly title: string;
    readonly key: string;
    readonly meaning: string;
    readonly arrows: string;
    readonly play: string;
    readonly typed: string;
    readonly typedExample: string;
    readonly hint: string;
    readonly undo: string;
    readonly newGame: string;
    readonly pass: string;
    readonly flip: string;
    readonly map: string;
    readonly step: string;
    readonly row: string;
    readonly column: string;
    readonly legal: string;
    readonly wouldFlip: string;
    readonly score: string;
    readonly names: Readonly<Record<"arrows" | "enter" | "space" | "home" | "end", string>>;
  };

  readonly spoken: {
    gameOver(ending: Ending): string;
    tookBack(ply: number): string;
    readonly thinking: string;
    hint(best: string, score: string, certainty: string): string;
    readonly noHint: string;
    viewing(ply: number, of: number): string;
    flipped(black: "bottom" | "top"): string;
    newLevel(level: number): string;
  };

  /** What the board says. */
  readonly board: BoardWords;
  /** Sentences for people who listen; `you` is the only person in the game, if there is one. */
  speech(you: Color | null): SpeechWords;
}
