/** A game being played or looked at, in words. */
import type { BoardWords, IllegalReason, SpeechWords } from "../../../../board";
import type { Color, Offer, TimeDefault } from "../../../../wire";
import type { Ending, Goal } from "./ending";

export interface TableText {
  readonly play: {
    readonly title: string;
    /** Before the first move; `moving` where pieces stand on the board and are moved. */
    firstMove(color: Color, moving: boolean): string;
    /** The same for two people at one screen. */
    firstOfTwo(color: Color, moving: boolean): string;
    /** Before the first move, to who does not make it. */
    begins(color: Color): string;
    /** What happened last; `square` is null for a pass. */
    lastMove(color: Color, square: string | null, flips: number): string;
    readonly yourMove: string;
    toMove(color: Color): string;
    /** Under the name of a side; `person` where that is the name of one person. */
    isToMove(person: boolean): string;
    /** Discs that a side may still place, where they are limited. */
    inHand(count: number): string;
    /** Beside whose move it is, as long as a game is played on that was lost on time. */
    readonly outOfTime: string;
    /** The same in a sentence; `name` is what the person there is called, `you` whether it is the reader. */
    lostOnTime(color: Color, name: string | null, you: boolean): string;
    /** In place of whose move it is: a move that was made waits for the server. */
    readonly moveWaits: string;
    /** The same in a sentence. */
    playedLater(move: string): string;
    readonly thinking: string;
    /** Under the name of somebody who is not to move: the one that one plays with, or a person. */
    readonly opponent: string;
    readonly person: string;
    readonly stopThinking: string;
    readonly loading: string;
    at(ply: number, of: number): string;
    readonly backToGame: string;
    /** Begins another game at the earlier position on the board. */
    readonly playFromHere: string;
    /** That game is on the board; `kept` if the one that it comes from is in the list. */
    branched(ply: number, kept: boolean): string;
    /** Who plays whom. */
    versus(black: string, white: string): string;
    /** The title of the page: what is played, and who plays. */
    titleOf(game: string, players: string): string;
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

  readonly warnings: {
    readonly reconnecting: string;
    /** The same with a move that waits. */
    readonly reconnectingSafely: string;
    /** The server takes no more pages of one person. */
    readonly tooManyPages: string;
    /** A square was touched while an earlier position is on the board. */
    looksBack(ply: number, of: number): string;
    illegal(reason: IllegalReason, square: string): string;
  };

  /** A move that is chosen in the other side's turn, and made when the player's own comes. */
  readonly ahead: {
    chosen(square: string): string;
    readonly canceled: string;
    /** It was not legal when the turn came. */
    dropped(square: string): string;
  };

  /** A move that is made once it is confirmed. */
  readonly confirming: {
    asks(move: string): string;
    readonly confirm: string;
    readonly canceled: string;
  };

  /** The other player has left the game. */
  readonly absence: {
    /** Under the name, while that player does not follow the game. */
    readonly away: string;
    readonly left: string;
    readonly claim: string;
    /** The game is called off unless a side makes its first move; `you` where it is the player's own. */
    firstMove(seconds: number, color: Color, name: string | null, you: boolean): string;
  };

  readonly clock: {
    /** Stands after a number of days. */
    readonly day: string;
    /** What the clock of a side is called. */
    of(color: Color): string;
    periods(count: number): string;
    /** The reader has this little time left. */
    left(seconds: number): string;
    /** How long a move took, short; beside it in the list. */
    took(ms: number): string;
    /** The server was away, and the clocks were held. */
    readonly held: string;
  };

  /** What the two who play offer each other. */
  readonly offers: {
    /** One side offers something; `name` is what the person there is called, if that was said. */
    asks(offer: Offer, color: Color, name: string | null): string;
    /** The reader has offered it. */
    own(offer: Offer): string;
    declined(offer: Offer): string;
    readonly accept: string;
    /** The same, with what is accepted; contains `accept`. */
    acceptOf(offer: Offer): string;
    readonly decline: string;
    readonly withdraw: string;
  };

  /** What has happened that the board does not show; `name` is what the person there is called, `you` the player's own side. */
  readonly happened: {
    readonly swapped: string;
    moreTime(color: Color, name: string | null, you: Color | null): string;
    defaulted(color: Color, name: string | null, you: Color | null, way: TimeDefault): string;
    readonly adjourned: string;
    readonly resumed: string;
  };

  /** The player's own rating after a game, as it is written, and by how much it has changed. */
  rated(figure: string, change: string): string;

  readonly result: {
    readonly title: string;
    headline(ending: Ending): string;
    reason(ending: Ending): string;
    margin(ending: Ending): string;
  };

  /** What the numbers of advice mean. */
  readonly hints: {
    scale(goal: Goal): string;
    readonly best: string;
    readonly exact: string;
    readonly book: string;
    readonly searched: string;
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
    /** An opponent of its age plays now. */
    newAge(name: string): string;
  };

  /** What the board says. */
  readonly board: BoardWords;

  /** Sentences for people who listen; `you` is the side that one plays, if it is one. */
  speech(you: Color | null): SpeechWords;
}
