/** A game being played or looked at, in words. */
import type { BoardWords, IllegalReason, SpeechWords } from "../../../board";
import type { Color } from "../../../wire";
import type { Ending } from "../ending";

/** See the module. */
export interface TableText {
  readonly play: {
    readonly title: string;
    /** Before the first move; `moving` where pieces stand on the board and are moved. */
    firstMove(color: Color, moving: boolean): string;
    readonly yourMove: string;
    toMove(color: Color): string;
    /** Under the name of a side. */
    readonly isToMove: string;
    /** Discs that a side may still place, where they are limited. */
    inHand(count: number): string;
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

  readonly controls: {
    readonly pass: string;
    readonly first: string;
    readonly previous: string;
    readonly next: string;
    readonly last: string;
  };

  readonly told: {
    readonly reconnecting: string;
    illegal(reason: IllegalReason, square: string): string;
  };

  readonly result: {
    readonly title: string;
    headline(ending: Ending): string;
    reason(ending: Ending): string;
    margin(ending: Ending): string;
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
