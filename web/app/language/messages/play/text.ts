/** What one does with a game, in words. */
import type { Color } from "../../../../wire";

export interface PlayText {
  readonly actions: {
    readonly label: string;
    readonly hint: string;
    readonly undo: string;
    readonly resign: string;
    /** Asks the opponent. */
    readonly askBack: string;
    /** The same under an icon; contained in `askBack`. */
    readonly askBackShort: string;
    readonly offerDraw: string;
    /** Each the same under an icon; contained in what stands before it. */
    readonly offerDrawShort: string;
    readonly moreTime: string;
    readonly moreTimeShort: string;
    readonly adjourn: string;
    readonly adjournShort: string;
    readonly goOn: string;
    readonly goOnShort: string;
    /** Takes the other color instead of the second move. */
    readonly swap: string;
    /** Asks about it. */
    readonly maySwap: string;
    /** Ends with the closest win a game that the other lost on time and one plays for both. */
    readonly settle: string;
    readonly maySettle: string;
    /** To the other, who lost on time. */
    readonly isCompleted: string;
    /** The game rests. */
    readonly rests: string;
    /** Ends a game that has hardly begun, with no winner. */
    readonly callOff: string;
    /** The same under an icon; contained in `callOff`. */
    readonly callOffShort: string;
    readonly flip: string;
    /** The same under an icon. */
    readonly flipShort: string;
    readonly newGame: string;
    /** Under an icon, where there is little room. */
    readonly newGameShort: string;
    readonly changeLevel: string;
    /** The same under an icon. */
    readonly levelShort: string;
    readonly chat: string;
    /** The same with how much there is to read; begins with `chat`. */
    chatUnread(count: number): string;
    /** Everything else that one can do in the game, and what is opened by it. */
    readonly more: string;
    /** The same under an icon and in the bar of the site; `more` and `nav.more` begin with it. */
    readonly moreShort: string;
    readonly share: string;
    /** Leads to the rules of the game that is played; begins with `rules`. */
    rulesOf(name: string): string;
    readonly rules: string;
    /** Leads to the boards on which one learns to flip. */
    readonly lessons: string;
    /** To tell the moderators of the opponent. */
    readonly report: string;
    readonly reportShort: string;
    /** Gives a link by which one plays on elsewhere. */
    readonly elsewhere: string;
    readonly settings: string;
    readonly keys: string;
  };

  /** What is agreed on a game, and said at its board. */
  readonly shown: {
    readonly rated: string;
    /** `moves` moves later; to a player, or to a spectator. */
    later(moves: number, plays: boolean): string;
    /** A side has this many corners before the game. */
    handicap(color: Color, corners: number): string;
  };

  readonly copying: {
    readonly failed: string;
  };

  readonly afterwards: {
    readonly rematch: string;
    /** Leads to the game in which the two play on. */
    readonly nextGame: string;
    readonly newMatch: string;
    /** The game on the board is the first of a new match. */
    readonly matchBegun: string;
    /** Who has won how much in the match; a draw is half a point. */
    match(first: string, firstPoints: number, second: string, secondPoints: number): string;
    /** The same where there is little room. */
    matchShort(firstPoints: number, secondPoints: number): string;
    /** Beside a name, for people who listen. */
    inMatch(points: number): string;
  };

  /** A friend who plays from elsewhere. */
  readonly friend: {
    readonly waiting: string;
    /** The same to somebody who looks on. */
    readonly seatOpen: string;
    /** Shows the link of the invitation. */
    readonly link: string;
    joined(name: string | null): string;
  };

  readonly resign: {
    readonly title: string;
    text(color: Color): string;
    readonly confirm: string;
  };

  readonly callOff: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
  };
}
