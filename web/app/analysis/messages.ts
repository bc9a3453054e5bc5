/** The texts of analyses. */
import type { Aftermath, AnalysisDepth, AnalysisFailure, Color, ReasonKind } from "../../wire";
import { otherSide } from "../language/other-side";
import type { Say } from "../language/say";
import type { FileFormat } from "./save-menu";
import type { LossSize } from "./values";

/** The facts for the sentence about a reason. */
export interface ReasonFacts {
  readonly kind: ReasonKind;
  /** The side that made the move. */
  readonly color: Color;
  /** The names of its cells. */
  readonly cells: readonly string[];
  readonly best: string;
  /** Whether the very next move takes the corner, or the best move would have. */
  readonly atOnce: boolean;
}

export type AnalysisText = ReturnType<typeof analysis>;

const DEPTHS: Readonly<Record<AnalysisDepth, true>> = { quick: true, usual: true, strong: true };
const FAILURES: Readonly<Record<AnalysisFailure, true>> = { broken: true, too_long: true };
const KINDS_OF_FILES: Readonly<Record<FileFormat, true>> = { html: true, pgn: true, sgf: true, ggf: true, json: true };
const SIZES: Readonly<Record<LossSize, true>> = { none: true, small: true, large: true, grave: true };

/** The most cells of a region to name; the board marks them all. */
const MOST_CELLS_LISTED = 4;

export const analysis = (say: Say) => {
  /** A value on an axis or beside a move, with its sign; proved ones are in whole discs. */
  const value = (score: number, isExact: boolean) => say.signed(score, isExact ? 0 : 1);
  /** The value of a move for the side that made it. */
  const worth = (color: Color, score: number, isExact: boolean) =>
    say("worth", { color, value: value(score, isExact) });
  return {
    title: say("title"),
    about: say("about"),
    paste: say("paste"),
    /** After it, on devices with a mouse. */
    orDrag: say("or-drag"),
    pasteHelp: say("paste-help"),
    file: say("file"),
    drop: say("drop"),
    /** The link to a board for trying moves without a game. */
    emptyBoard: say("empty-board"),
    /** The instruction on that board. */
    tryMoves: say("try-moves"),
    read: say("read"),
    reading: say("reading"),
    /** The text has no games. */
    noGames: say("no-games"),
    /** A game was read up to an illegal move. */
    readInPart: say("read-in-part"),
    /** The link to the `count` moves before it. */
    movesBefore: (count: number) => say("moves-before", { count }),
    emptyFile: say("empty-file"),
    /** The number of games. */
    found: (count: number, hasMore: boolean) => (hasMore ? say("found-more", { count }) : say("found", { count })),
    /** The files with games beyond the limit, and the limit. */
    leftOut: (files: string, most: number) => say("left-out", { files, most }),
    choose: say("choose"),
    score: (black: number, white: number) => say("score", { black: String(black), white: String(white) }),
    problems: say("problems"),
    /** The number of the faulty game. */
    ofGame: (game: number, problem: string) => say("of-game", { game, problem }),
    analyze: say("analyze"),
    other: say("other"),
    back: say("back"),

    depth: say("depth"),
    depths: say.each("depth", DEPTHS),

    waiting: say("waiting"),
    running: (judged: number, count: number) => say("running", { judged, count }),
    done: say("done"),
    /** The reason why an analysis ended early. */
    failed: say.each("failed", FAILURES),
    missing: say("missing"),
    missingText: say("missing-text"),
    copyLink: say("copy-link"),
    copied: say("copied"),
    save: say("save"),
    saveAs: say.each("save-as", KINDS_OF_FILES),
    unreached: say("unreached"),

    board: say("board"),
    steps: say("steps"),
    moves: say("move-list"),
    graph: say("graph"),
    value,
    /** The value of a position, for screen readers and beside the board. */
    stands: (valueOfBlack: number, isExact: boolean) => {
      const rounded = Math.round(valueOfBlack * 10) / 10;
      return rounded === 0 ? say("even") : worth(rounded > 0 ? "black" : "white", Math.abs(rounded), isExact);
    },
    start: say("start"),
    /** A ply: its number, side and move; null for a pass. */
    ply: (ply: number, color: Color, move: string | null) =>
      move === null ? say("ply-passes", { ply, color }) : say("ply", { ply, color, move }),
    notYet: say("not-yet"),
    /** A given move, which is not judged. */
    given: say("given"),
    /** The first plies of a game, which are given and not judged. */
    givenUntil: (ply: number) => say("given-until", { ply }),
    /** The certainty of a score: proved, or searched to a depth. */
    exact: say("exact"),
    searched: (depth: number, percent: number) =>
      percent < 100 ? say("searched-selective", { depth }) : say("searched", { depth }),
    worth,
    /** The side whose view the values are from. */
    viewpoint: say("viewpoint"),
    glance: say("glance"),
    only: say("only"),
    isBest: say("is-best"),
    /** The best move, with its value for the side that moved. */
    best: (move: string, score: number, isExact: boolean) => say("best", { move, value: value(score, isExact) }),
    loses: (discs: number) => say("loses", { loss: tenths(discs) }),
    /** The best move and the loss of the played one, as one sentence. */
    instead: (best: string, judged: string) => say("instead", { best, judged }),
    /** The loss of a move, its effect on the result, and its verdict. */
    judged: (discs: number, size: LossSize, after: Aftermath, isExact: boolean) => {
      const loss = tenths(discs);
      return isExact ? say("judged-proved", { loss, size, after }) : say("judged-estimated", { loss, size, after });
    },
    /** The number of moves of each side that made its result worse. */
    givenAway: (black: number, white: number) => say("given-away", { black, white }),
    sizes: say.each("size", SIZES),
    showBest: say("show-best"),
    why: say("why"),
    reason: ({ kind, color, cells, best, atOnce }: ReasonFacts) =>
      say(`reason-${kind}`, {
        them: otherSide(color),
        best,
        count: cells.length,
        cells: say.list(cells),
        first: cells[0] ?? "",
        named: cells.length === 0 ? "none" : cells.length > MOST_CELLS_LISTED ? "first" : "all",
        when: atOnce ? "now" : "later",
      }),
    line: say("line"),
    lineHelp: say("line-help"),
    leaveLine: say("leave-line"),
    /** The button that leaves a line, for a position without a game. */
    backToStart: say("back-to-start"),
    lineFailed: say("line-failed"),
    /** The lines that the player tried. */
    ownLines: say("own-lines"),
    /** The link to recorded games with the position on the board. */
    similar: say("similar"),
    /** Moves from a ply of the game on. */
    numbered: (ply: number, moves: string) => say("numbered", { ply, moves }),
    /** The switch for the values of all moves. */
    values: say("values"),
    /** The depth of the values, and whether the search continues. */
    depthReached: (depth: number, isLooking: boolean) =>
      isLooking ? say("depth-looking", { depth }) : say("depth-reached", { depth }),

    summary: say("summary"),
    lossByPhase: say("loss-by-phase"),
    phases: [say("phase-first"), say("phase-second"), say("phase-last")] as const,
    whole: say("whole"),
    opening: (name: string) => say("opening", { name }),
    /** The last ply of the opening. */
    openingLeft: (ply: number) => say("opening-left", { ply }),
    lastWon: (color: Color, ply: number, isExact: boolean) =>
      isExact ? say("last-won-proved", { color, ply }) : say("last-won", { color, ply }),
    lastDrawn: (color: Color, ply: number, isExact: boolean) =>
      isExact ? say("last-drawn-proved", { color, ply }) : say("last-drawn", { color, ply }),
    solvedFrom: (ply: number) => say("solved-from", { ply }),
    conduct: conduct(say),
    keys: say("keys"),
  };
};

/** The texts for the play of each side. */
const conduct = (say: Say) => ({
  title: say("conduct-title"),
  about: say("conduct-about"),
  inBook: (plies: number) => (plies === 0 ? say("conduct-not-in-book") : say("conduct-in-book", { plies })),
  caption: say("conduct-caption"),
  moves: say("conduct-moves"),
  loss: say("conduct-loss"),
  usual: say("conduct-usual"),
  /** One for each third of the game. */
  agreement: [say("conduct-agreement-first"), say("conduct-agreement-second"), say("conduct-agreement-last")] as const,
  share: (hits: number, of: number) => say("conduct-share", { hits, of }),
  /** The interval of a share, in percent. */
  bounds: (low: number, high: number) => say("conduct-bounds", { low, high }),
  seconds: say("conduct-seconds"),
  deviation: say("conduct-deviation"),
});

/** Discs with one decimal; zero has no sign. */
function tenths(discs: number): number {
  return Math.round(discs * 10) / 10 + 0;
}
