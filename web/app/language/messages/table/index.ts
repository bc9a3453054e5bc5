/** Texts for a game that is played or reviewed. */
import type { IllegalReason } from "../../../../board";
import type { Color, TimeDefault } from "../../../../wire";
import { clockText } from "../../clock-text";
import { sentences } from "../../joined";
import type { Say } from "../../say";
import { secondsOf } from "../../vocabulary/strength";
import { yesNo } from "../../yes-no";
import { board } from "./board";
import { called } from "./called";
import type { Goal } from "./ending";
import { offers } from "./offers";
import { gameOver, result } from "./result";
import { speech } from "./speech";

const GOALS: Readonly<Record<Goal, true>> = { most: true, fewest: true, area: true, none: true };

export const table = (say: Say) => {
  const scales = say.each("table-scale", GOALS);
  const inDays = (days: number, time: string) => say("table-clock-days", { days, time });
  return {
    play: {
      title: say("table-title"),
      /** Before the first move. `moving` is true if pieces move instead of being placed. */
      firstMove: (color: Color, moving: boolean) => say("table-first-move", { color, moving: yesNo(moving) }),
      /** Before the first move, for two players at one screen. */
      firstOfTwo: (color: Color, moving: boolean) => say("table-first-of-two", { color, moving: yesNo(moving) }),
      /** Before the first move, for the player who does not make it. */
      begins: (color: Color) => say("table-begins", { color }),
      /** The last move; `square` is null for a pass. */
      lastMove: (color: Color, square: string | null, flips: number) =>
        square === null ? say("table-passed", { color }) : say("table-last-move", { color, square, flips }),
      yourMove: say("table-your-move"),
      toMove: (color: Color) => say("table-to-move", { color }),
      /** Below the name of a side. `person` is true if it is the name of a person. */
      isToMove: (person: boolean) => say("table-is-to-move", { person: yesNo(person) }),
      /** The discs that a side can still place, in games that limit them. */
      inHand: (count: number) => say("table-in-hand", { count }),
      /** Beside the turn while a game that was lost on time continues. */
      outOfTime: say("table-out-of-time"),
      /** Announces a loss on time. `name` is the player's, and `you` is true if the player is the reader. */
      lostOnTime: (color: Color, name: string | null, you: boolean) =>
        say("table-lost-on-time", called(color, name, you)),
      /** Replaces the turn while a move waits for the server. */
      moveWaits: say("table-move-waits"),
      /** Announces that a move waits for the server. */
      playedLater: (move: string) => say("table-played-later", { move }),
      thinking: say("table-thinking"),
      /** Shown below the name of the opponent, or of a person who is not to move. */
      opponent: say("table-opponent"),
      person: say("table-person"),
      stopThinking: say("table-stop-thinking"),
      loading: say("table-loading"),
      at: (ply: number, of: number) => say("table-at", { ply, of }),
      backToGame: say("table-back-to-game"),
      /** Button that starts a new game from the earlier position on the board. */
      playFromHere: say("table-play-from-here"),
      /** Announces the new game. `kept` is true if the original stays in the list. */
      branched: (ply: number, kept: boolean) => {
        const begun = say("table-branched", { ply });
        return kept ? sentences(say, [begun, say("table-other-kept")]) : begun;
      },
      /** The names of both players. */
      versus: (black: string, white: string) => say("table-versus", { black, white }),
      /** Title of the page, with the game and its players. */
      titleOf: (game: string, players: string) => say("table-title-of", { game, players }),
      moveList: say("table-move-list"),
      noMovesYet: say("table-no-moves-yet"),
      start: say("table-start"),
      pass: say("table-pass"),
      /**
       * An entry of the move list for screen readers. It must include the visible text: a square, or the text
       * of `pass`.
       */
      entry: (ply: number, color: Color, square: string | null) =>
        square === null ? say("table-entry-pass", { ply, color }) : say("table-entry", { ply, color, square }),
    },

    controls: {
      pass: say("table-control-pass"),
      first: say("table-first"),
      previous: say("table-previous"),
      next: say("table-next"),
      last: say("table-last"),
    },

    warnings: {
      reconnecting: say("table-reconnecting"),
      /** Warning for a lost connection while a move waits. */
      reconnectingSafely: say("table-reconnecting-safely"),
      /** Warning that the server accepts no more pages from one person. */
      tooManyPages: say("table-too-many-pages"),
      /** Warning that a square was chosen while an earlier position is on the board. */
      looksBack: (ply: number, of: number) => say("table-looks-back", { ply, of }),
      illegal: (reason: IllegalReason, square: string) => say(`table-illegal-${reason}`, { square }),
    },

    /**
     * Texts about a premove, which is chosen during the opponent's turn and made when the player's turn comes.
     */
    ahead: {
      chosen: (square: string) => say("table-ahead-chosen", { square }),
      canceled: say("table-ahead-canceled"),
      /** States that the premove was illegal when the turn came. */
      dropped: (square: string) => say("table-ahead-dropped", { square }),
    },

    /** Texts about a move that needs confirmation. */
    confirming: {
      asks: (move: string) => (move === "--" ? say("table-asks-pass") : say("table-asks-move", { move })),
      confirm: say("table-confirm"),
      canceled: say("table-not-played"),
    },

    /** Texts about a player who has left the game. */
    absence: {
      /** Below the name of a player who does not follow the game. */
      away: say("table-away"),
      left: say("table-left"),
      claim: say("table-claim"),
      /**
       * Warns that the game will be called off unless a side makes its first move. `you` is true if it is the
       * reader's side.
       */
      firstMove: (seconds: number, color: Color, name: string | null, you: boolean) =>
        say("table-first-move-due", { seconds, ...called(color, name, you) }),
    },

    clock: {
      /** Formats a time of at least a day. */
      inDays,
      /** The name of a side's clock. */
      of: (color: Color) => say("table-clock-of", { color }),
      periods: (count: number) => say("table-periods", { count }),
      /** Announces how little time the reader has left. */
      left: (seconds: number) => say("table-seconds-left", { seconds }),
      /** The time that a move took, in a short form beside the move in the list. */
      took: (ms: number) =>
        ms < 60_000 ? say("table-took", { seconds: Math.round(ms / 100) / 10 }) : clockText(ms, inDays),
      /** States that the clocks stood still while the server was down. */
      held: say("table-clocks-held"),
    },

    offers: offers(say),

    /**
     * Announces events that the board does not show. `name` is the player's, and `you` is the reader's side.
     */
    happened: {
      swapped: say("table-swapped"),
      moreTime: (color: Color, name: string | null, you: Color | null) =>
        say("table-more-time", called(color, name, color === you)),
      defaulted: (color: Color, name: string | null, you: Color | null, way: TimeDefault) =>
        sentences(say, [
          say("table-ran-out", called(color, name, color === you)),
          way === "winner_completes"
            ? say("table-may-complete", { you: yesNo(you !== null && color !== you) })
            : say("table-two-minutes", { you: yesNo(color === you) }),
        ]),
      adjourned: say("table-adjourned"),
      resumed: say("table-resumed"),
    },

    /** The reader's rating after a game, and its change. */
    rated: (figure: string, change: string) => say("table-rated", { figure, change }),

    result: result(say),

    /** Explains the numbers in hints. */
    hints: {
      scale: (goal: Goal) => scales[goal],
      best: say("table-hint-best"),
      exact: say("table-hint-exact"),
      book: say("table-hint-book"),
      searched: say("table-hint-searched"),
    },

    spoken: {
      gameOver: gameOver(say),
      tookBack: (ply: number) => say("table-took-back", { ply }),
      thinking: say("table-computer-thinks"),
      hint: (best: string, score: string, certainty: string) => say("table-hint", { best, score, certainty }),
      noHint: say("table-no-hint"),
      viewing: (ply: number, of: number) => say("table-viewing", { ply, of }),
      flipped: (black: "bottom" | "top") => (black === "bottom" ? say("table-black-bottom") : say("table-black-top")),
      newLevel: (level: number) => {
        const seconds = secondsOf(level);
        return seconds === null ? say("table-new-level", { level }) : say("table-new-seconds", { seconds });
      },
      /** Announces that a historical opponent takes over. */
      newAge: (name: string) => say("table-new-age", { name }),
    },

    /** The texts of the board. */
    board: board(say),

    /** Announcements for screen readers. `you` is the reader's side, or null. */
    speech: (you: Color | null) => speech(say, you),
  };
};
