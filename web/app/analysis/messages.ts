/** Analyses of whole games, in words. */
import type { Aftermath, AnalysisDepth, AnalysisFailure, Color, ReasonKind } from "../../wire";
import { otherSide } from "../language/other-side";
import type { Say } from "../language/say";
import type { SavedAs } from "./save-menu";
import type { LossSize } from "./values";

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

export type AnalysisText = ReturnType<typeof analysis>;

const DEPTHS: Readonly<Record<AnalysisDepth, true>> = { quick: true, usual: true, strong: true };
const FAILURES: Readonly<Record<AnalysisFailure, true>> = { broken: true, too_long: true };
const KINDS_OF_FILES: Readonly<Record<SavedAs, true>> = { html: true, pgn: true, sgf: true, ggf: true, json: true };
const SIZES: Readonly<Record<LossSize, true>> = { none: true, small: true, large: true, grave: true };

/** The most cells of a region that are named; the board marks them all. */
const LISTED = 4;

export const analysis = (say: Say) => {
  /** The value on an axis or beside a move, with its sign. What is proved is in whole discs. */
  const value = (score: number, isExact: boolean) => say.signed(score, isExact ? 0 : 1);
  /** What a move was worth for the side that made it. */
  const worth = (color: Color, score: number, isExact: boolean) =>
    say("worth", { color, value: value(score, isExact) });
  return {
    title: say("title"),
    about: say("about"),
    paste: say("paste"),
    /** Behind it, where there is a mouse. */
    orDrag: say("or-drag"),
    pasteHelp: say("paste-help"),
    file: say("file"),
    drop: say("drop"),
    /** Leads to a board without a game, on which moves are tried. */
    emptyBoard: say("empty-board"),
    /** What to do there. */
    tryMoves: say("try-moves"),
    read: say("read"),
    reading: say("reading"),
    /** Nothing was recognized in it. */
    noGames: say("no-games"),
    /** A game was recognized up to a move that is not possible. */
    readInPart: say("read-in-part"),
    /** Leads to `count` moves before it. */
    movesBefore: (count: number) => say("moves-before", { count }),
    emptyFile: say("empty-file"),
    /** How many games were found. */
    found: (count: number, hasMore: boolean) => (hasMore ? say("found-more", { count }) : say("found", { count })),
    /** Of which files games are left out, and how many games there are at most. */
    leftOut: (files: string, most: number) => say("left-out", { files, most }),
    choose: say("choose"),
    /** The discs of Black and of White. */
    score: (black: number, white: number) => say("score", { black: String(black), white: String(white) }),
    problems: say("problems"),
    /** Which of several games is wrong. */
    ofGame: (game: number, problem: string) => say("of-game", { game, problem }),
    analyze: say("analyze"),
    other: say("other"),
    back: say("back"),

    depth: say("depth"),
    depths: say.each("depth", DEPTHS),

    waiting: say("waiting"),
    running: (judged: number, count: number) => say("running", { judged, count }),
    done: say("done"),
    /** Why there is no more of it to come. */
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
    /** The value of a position for people who listen and beside the board. */
    stands: (valueOfBlack: number, isExact: boolean) => {
      const rounded = Math.round(valueOfBlack * 10) / 10;
      return rounded === 0 ? say("even") : worth(rounded > 0 ? "black" : "white", Math.abs(rounded), isExact);
    },
    start: say("start"),
    /** A ply: its number, who made it, and the move; null for a pass. */
    ply: (ply: number, color: Color, move: string | null) =>
      move === null ? say("ply-passes", { ply, color }) : say("ply", { ply, color, move }),
    notYet: say("not-yet"),
    /** Nobody chose this move, so that it is not judged. */
    given: say("given"),
    /** The same of the first plies of a game. */
    givenUntil: (ply: number) => say("given-until", { ply }),
    /** A score is proved; or was found by looking so far. */
    exact: say("exact"),
    searched: (depth: number, percent: number) =>
      percent < 100 ? say("searched-selective", { depth }) : say("searched", { depth }),
    worth,
    /** Whose values they are, said once. */
    viewpoint: say("viewpoint"),
    glance: say("glance"),
    only: say("only"),
    isBest: say("is-best"),
    /** The best move instead, and its worth for the side that moved. */
    best: (move: string, score: number, isExact: boolean) => say("best", { move, value: value(score, isExact) }),
    loses: (discs: number) => say("loses", { loss: tenths(discs) }),
    /** What it lost, what that did to the result, and how bad it is. */
    /** Both in one sentence. */
    instead: (best: string, judged: string) => say("instead", { best, judged }),
    judged: (discs: number, size: LossSize, after: Aftermath | null, isExact: boolean) => {
      const loss = tenths(discs);
      if (after === null) return say("judged", { loss, size });
      return isExact ? say("judged-proved", { loss, size, after }) : say("judged-estimated", { loss, size, after });
    },
    /** How many moves of each side made its result worse. */
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
        named: cells.length === 0 ? "none" : cells.length > LISTED ? "first" : "all",
        when: atOnce ? "now" : "later",
      }),
    line: say("line"),
    lineHelp: say("line-help"),
    leaveLine: say("leave-line"),
    /** The same where there is no game but a position. */
    backToStart: say("back-to-start"),
    lineFailed: say("line-failed"),
    /** Lines that were played on the board. */
    ownLines: say("own-lines"),
    /** Leads to the recorded games that came to the position on the board. */
    similar: say("similar"),
    /** Moves in place of a ply of the game. */
    numbered: (ply: number, moves: string) => say("numbered", { ply, moves }),
    /** What every move is worth. */
    values: say("values"),
    /** How deep the values go, and whether they go deeper still. */
    depthReached: (depth: number, isLooking: boolean) =>
      isLooking ? say("depth-looking", { depth }) : say("depth-reached", { depth }),

    summary: say("summary"),
    lossByPhase: say("loss-by-phase"),
    phases: [say("phase-first"), say("phase-second"), say("phase-last")] as const,
    whole: say("whole"),
    opening: (name: string) => say("opening", { name }),
    /** The last move of it. */
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

/** How each side played. */
const conduct = (say: Say) => ({
  title: say("conduct-title"),
  about: say("conduct-about"),
  inBook: (plies: number) => (plies === 0 ? say("conduct-not-in-book") : say("conduct-in-book", { plies })),
  caption: say("conduct-caption"),
  moves: say("conduct-moves"),
  loss: say("conduct-loss"),
  usual: say("conduct-usual"),
  /** In each phase of the game. */
  agreement: [say("conduct-agreement-first"), say("conduct-agreement-second"), say("conduct-agreement-last")] as const,
  share: (hits: number, of: number) => say("conduct-share", { hits, of }),
  /** The interval of a share, in percent. */
  bounds: (low: number, high: number) => say("conduct-bounds", { low, high }),
  seconds: say("conduct-seconds"),
  deviation: say("conduct-deviation"),
});

/** Discs with one decimal; a zero has no sign. */
function tenths(discs: number): number {
  return Math.round(discs * 10) / 10 + 0;
}
