/** The texts of the opening explorer. */
import type { Color, ImportedGames, RecordStatistics } from "../../wire";
import { joined } from "../language/joined";
import type { Say } from "../language/say";
import type { Results, Year } from "./numbers";

export const explorer = (say: Say) => {
  const games = (count: number) => say("games", { count });
  return {
    title: say("title"),
    board: say("board"),
    steps: say("steps"),
    moves: say("moves-so-far"),
    start: say("start"),
    startAgain: say("start-again"),
    move: (ply: number, color: Color, move: string) => say("move", { ply, color, move }),
    noOpening: say("no-opening"),
    turnBoard: say("turn-board"),
    analyze: say("analyze"),
    copyLink: say("copy-link"),
    copied: say("copied"),

    next: say("next"),
    columns: {
      move: say("column-move"),
      games: say("column-games"),
      results: say("column-results"),
      mean: say("column-mean"),
    },
    /** Formats a percentage. `share` is the exact value, needed if it is below 1 %. */
    percent: (percent: number, share: number) =>
      share > 0 && share < 0.01 ? say("percent-less") : say("percent", { percent }),
    /** Describes the games with a move on a square, for screen readers. */
    playedIn: (count: number, percent: string) => say("played-in", { count, percent }),
    results: ({ black, draw, white }: Results) =>
      say("results", { black: percentOf(black), draw: percentOf(draw), white: percentOf(white) }),
    noResults: say("no-results"),
    mean: (mean: number | null) => (mean === null ? say("mean-unknown") : say("mean", { mean })),
    meanHelp: say("mean-help"),
    /** Label of the row for all games with the position. */
    all: say("all"),
    count: say.number,
    games,
    ended: (count: number) => say("ended", { count }),
    nobody: say("nobody"),
    nobodyFiltered: say("nobody-filtered"),
    over: say("over"),
    years: say("years"),
    ofMove: (move: string) => say("of-move", { move }),
    /** Describes the graph of years for screen readers. */
    yearsSaid: (first: Year, last: Year, most: Year) => {
      const facts = {
        first: String(first.year),
        last: String(last.year),
        most: String(most.year),
        count: most.games,
        chosen: most.chosen,
      };
      return most.chosen > 0 ? say("years-said-chosen", facts) : say("years-said", facts);
    },

    filters: say("filters"),
    filtered: say("filtered"),
    /** States the color of the player in the filter. */
    withColor: (color: Color) => say("with-color", { color }),
    /** Link to the page of the player in the filter. */
    account: say("account"),
    /** Link to the pages of players. */
    players: say("players"),
    player: say("player"),
    event: say("event"),
    from: say("from"),
    to: say("to"),
    apply: say("apply"),
    clear: say("clear"),

    list: say("list"),
    unknownPlayer: say("unknown-player"),
    /** The names of both players. */
    versus: (black: string, white: string) => say("versus", { black, white }),
    /** Formats a score, Black's discs first. */
    score: (black: number, white: number) => say("score", { black: String(black), white: String(white) }),
    more: say("more"),
    latestOnly: say("latest-only"),
    opened: say("opened"),
    analyzeGame: say("analyze-game"),
    closeGame: say("close-game"),
    backToGame: say("back-to-game"),
    goneGame: say("gone-game"),
    source: (name: string) => say("source", { name }),
    round: (round: string) => say("round", { round }),

    emptyTitle: say("empty-title"),
    about: say("about"),
    /** The texts before and after the link to the federation. */
    wthor: aroundLink(say),
    wthorNames: say("wthor-names"),
    here: say("here"),
    elsewhere: say("elsewhere"),
    bring: say("bring"),
    choose: say("choose"),
    drop: say("drop"),
    waiting: say("waiting"),
    importing: say("importing"),
    emptyFile: say("empty-file"),
    /** Notes on a WTHOR name file: `names` if game files came with it, `namesAlone` if none did. */
    names: say("names"),
    namesAlone: say("names-alone"),
    imported: ({ imported, duplicates, completed, errors }: ImportedGames) =>
      joined(say, [
        say("imported", { count: imported }),
        ...(duplicates > 0 ? [say("imported-before", { count: duplicates })] : []),
        ...(completed > 0 ? [say("imported-completed", { count: completed })] : []),
        ...(errors > 0 ? [say("imported-problems", { count: errors })] : []),
      ]),
    nothingTaken: say("nothing-taken"),
    /** A problem, and the number of the game that has it. */
    ofGame: (game: number, problem: string) => say("of-game", { game, problem }),
    statistics: ({ games: count, players, events, first_year, last_year }: RecordStatistics) =>
      [
        games(count),
        say("statistics-players", { count: players }),
        say("statistics-events", { count: events }),
        ...(first_year === null ? [] : [years(say, String(first_year), String(last_year))]),
      ].join(" · "),
  };
};

function years(say: Say, first: string, last: string): string {
  return first === last ? first : say("statistics-years", { first, last });
}

function percentOf(part: number): number {
  return Math.round(part * 100);
}

/** Splits the sentence about WTHOR around its link. */
function aroundLink(say: Say): readonly [before: string, after: string] {
  const link = "\n";
  const [before = "", after = ""] = say("wthor", { federation: link }).split(link);
  return [before, after];
}
