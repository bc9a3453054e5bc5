/** The texts of analyses. */
import type { Aftermath, AnalysisDepth, AnalysisFailure, Color, ReasonKind } from "../../wire";
import { otherSide } from "../language/other-side";
import type { Say } from "../language/say";
import type { FileFormat } from "./save-menu";
import type { LossSize } from "./values";

/** Facts for the sentence that explains a loss. */
export interface ReasonFacts {
  readonly kind: ReasonKind;
  /** The side that made the move. */
  readonly color: Color;
  /** The names of the cells that the reason concerns. */
  readonly cells: readonly string[];
  readonly best: string;
  /** Whether the next move takes the corner, or the best move would have taken it. */
  readonly atOnce: boolean;
}

export type AnalysisText = ReturnType<typeof analysis>;

const DEPTHS: Readonly<Record<AnalysisDepth, true>> = { quick: true, usual: true, strong: true };
const FAILURES: Readonly<Record<AnalysisFailure, true>> = { broken: true, too_long: true };
const KINDS_OF_FILES: Readonly<Record<FileFormat, true>> = { html: true, pgn: true, sgf: true, ggf: true, json: true };
const SIZES: Readonly<Record<LossSize, true>> = { none: true, small: true, large: true, grave: true };

/** The maximum number of cells of a region to name in a sentence. The board marks all of them. */
const MOST_CELLS_LISTED = 4;

export const analysis = (say: Say) => {
  /** A signed value on an axis or beside a move. Proved values are in whole discs. */
  const value = (score: number, isExact: boolean) => say.signed(score, isExact ? 0 : 1);
  /** The value of a move for the side that made it. */
  const worth = (color: Color, score: number, isExact: boolean) =>
    say("worth", { color, value: value(score, isExact) });
  return {
    title: say("title"),
    about: say("about"),
    paste: say("paste"),
    /** Follows `paste` on devices with a mouse. */
    orDrag: say("or-drag"),
    pasteHelp: say("paste-help"),
    file: say("file"),
    drop: say("drop"),
    /** Link to a board for trying moves without a game. */
    emptyBoard: say("empty-board"),
    /** Instruction beside that board. */
    tryMoves: say("try-moves"),
    read: say("read"),
    reading: say("reading"),
    /** Error for a text without games. */
    noGames: say("no-games"),
    /** Heading for a game that was read up to an illegal move. */
    readInPart: say("read-in-part"),
    /** Button that opens the `count` moves before it. */
    movesBefore: (count: number) => say("moves-before", { count }),
    emptyFile: say("empty-file"),
    /** The number of games. */
    found: (count: number, hasMore: boolean) => (hasMore ? say("found-more", { count }) : say("found", { count })),
    /** `files` have more games than the limit `most`. */
    leftOut: (files: string, most: number) => say("left-out", { files, most }),
    choose: say("choose"),
    score: (black: number, white: number) => say("score", { black: String(black), white: String(white) }),
    problems: say("problems"),
    /** `game` is the number of the faulty game. */
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
    /** Note beside a given move, which is not judged. */
    given: say("given"),
    /** Note that the plies up to `ply` are given and not judged. */
    givenUntil: (ply: number) => say("given-until", { ply }),
    /** The certainty of a score: proved, or searched to a depth. */
    exact: say("exact"),
    searched: (depth: number, percent: number) =>
      percent < 100 ? say("searched-selective", { depth }) : say("searched", { depth }),
    worth,
    /** States from which side's view the values are. */
    viewpoint: say("viewpoint"),
    glance: say("glance"),
    only: say("only"),
    isBest: say("is-best"),
    /** The best move, with its value for the side that moved. */
    best: (move: string, score: number, isExact: boolean) => say("best", { move, value: value(score, isExact) }),
    loses: (discs: number) => say("loses", { loss: tenths(discs) }),
    /** One sentence with the best move and the judgment of the played one. */
    instead: (best: string, judged: string) => say("instead", { best, judged }),
    /** The loss of a move, its effect on the result, and its verdict. */
    judged: (discs: number, size: LossSize, after: Aftermath, isExact: boolean) => {
      const loss = tenths(discs);
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
        named: cells.length === 0 ? "none" : cells.length > MOST_CELLS_LISTED ? "first" : "all",
        when: atOnce ? "now" : "later",
      }),
    line: say("line"),
    lineHelp: say("line-help"),
    leaveLine: say("leave-line"),
    /** Button that leaves a line if there is no game to return to. */
    backToStart: say("back-to-start"),
    lineFailed: say("line-failed"),
    /** Heading of the lines that the player tried. */
    ownLines: say("own-lines"),
    /** Link to recorded games with the position on the board. */
    similar: say("similar"),
    /** Moves with the number of the first one, `ply`. */
    numbered: (ply: number, moves: string) => say("numbered", { ply, moves }),
    /** Label of the switch that shows the values of all legal moves. */
    values: say("values"),
    /** The depth that the search has reached, and whether it continues. */
    depthReached: (depth: number, isLooking: boolean) =>
      isLooking ? say("depth-looking", { depth }) : say("depth-reached", { depth }),

    summary: say("summary"),
    lossByPhase: say("loss-by-phase"),
    phases: [say("phase-first"), say("phase-second"), say("phase-last")] as const,
    whole: say("whole"),
    opening: (name: string) => say("opening", { name }),
    /** States that the game left the opening after `ply`. */
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

/** Texts for the figures about each side's play. */
const conduct = (say: Say) => ({
  title: say("conduct-title"),
  about: say("conduct-about"),
  inBook: (plies: number) => (plies === 0 ? say("conduct-not-in-book") : say("conduct-in-book", { plies })),
  caption: say("conduct-caption"),
  moves: say("conduct-moves"),
  loss: say("conduct-loss"),
  usual: say("conduct-usual"),
  /** Labels of the rows for the first, second and last third of the game. */
  agreement: [say("conduct-agreement-first"), say("conduct-agreement-second"), say("conduct-agreement-last")] as const,
  share: (hits: number, of: number) => say("conduct-share", { hits, of }),
  /** The confidence interval of a percentage. */
  bounds: (low: number, high: number) => say("conduct-bounds", { low, high }),
  seconds: say("conduct-seconds"),
  deviation: say("conduct-deviation"),
});

/** Rounds discs to one decimal, and negative zero to zero. */
function tenths(discs: number): number {
  return Math.round(discs * 10) / 10 + 0;
}
