/** What one does with a game, in words. */
import type { Color } from "../../../wire";
import { halves } from "../halves";
import { otherSide } from "../other-side";
import type { Say } from "../say";

export const play = (say: Say) => ({
  actions: {
    label: say("play-actions"),
    hint: say("play-hint"),
    undo: say("play-undo"),
    resign: say("play-resign"),
    /** Asks the opponent. */
    askBack: say("play-ask-back"),
    /** The same under an icon; contained in `askBack`. */
    askBackShort: say("play-ask-back-short"),
    offerDraw: say("play-offer-draw"),
    /** Each the same under an icon; contained in what stands before it. */
    offerDrawShort: say("play-offer-draw-short"),
    moreTime: say("play-more-time"),
    moreTimeShort: say("play-more-time-short"),
    adjourn: say("play-adjourn"),
    adjournShort: say("play-adjourn-short"),
    goOn: say("play-go-on"),
    goOnShort: say("play-go-on-short"),
    /** Takes the other color instead of the second move. */
    swap: say("play-swap"),
    /** Asks about it. */
    maySwap: say("play-may-swap"),
    /** Ends with the closest win a game that the other lost on time and one plays for both. */
    settle: say("play-settle"),
    maySettle: say("play-may-settle"),
    /** To the other, who lost on time. */
    isCompleted: say("play-is-completed"),
    /** The game rests. */
    rests: say("play-rests"),
    /** Ends a game that has hardly begun, with no winner. */
    callOff: say("play-call-off"),
    /** The same under an icon; contained in `callOff`. */
    callOffShort: say("play-call-off-short"),
    flip: say("play-flip"),
    /** The same under an icon. */
    flipShort: say("play-flip-short"),
    newGame: say("play-new-game"),
    /** Under an icon, where there is little room. */
    newGameShort: say("play-new-game-short"),
    changeLevel: say("play-change-level"),
    /** The same under an icon. */
    levelShort: say("play-level-short"),
    chat: say("play-chat"),
    /** The same with how much there is to read; begins with `chat`. */
    chatUnread: (count: number) => say("play-chat-unread", { count }),
    /** Everything else that one can do in the game, and what is opened by it. */
    more: say("play-more"),
    /** The same under an icon and in the bar of the site; `more` and `nav.more` begin with it. */
    moreShort: say("play-more-short"),
    share: say("play-share"),
    /** Leads to the rules of the game that is played; begins with `rules`. */
    rulesOf: (name: string) => say("play-rules-of", { name }),
    rules: say("play-rules"),
    /** Leads to the boards on which one learns to flip. */
    lessons: say("play-lessons"),
    /** To tell the moderators of the opponent. */
    report: say("play-report"),
    reportShort: say("play-report-short"),
    /** Gives a link by which one plays on elsewhere. */
    elsewhere: say("play-elsewhere"),
    settings: say("play-settings"),
    keys: say("play-keys"),
  },

  /** What is agreed on a game, and said at its board. */
  shown: {
    rated: say("play-rated"),
    /** The delay in moves; for a player, or for a spectator. */
    later: (count: number, plays: boolean) =>
      plays ? say("play-later-to-player", { count }) : say("play-later-to-spectator", { count }),
    /** A side has this many corners before the game. */
    handicap: (color: Color, corners: number) => say("play-handicap", { color, corners }),
  },

  copying: {
    failed: say("play-copying-failed"),
  },

  afterwards: {
    rematch: say("play-rematch"),
    /** Leads to the game in which the two play on. */
    nextGame: say("play-next-game"),
    newMatch: say("play-new-match"),
    /** The game on the board is the first of a new match. */
    matchBegun: say("play-match-begun"),
    /** Who has won how much in the match; a draw is half a point. */
    match: (first: string, firstPoints: number, second: string, secondPoints: number) =>
      say("play-match", {
        first,
        firstPoints: halves(firstPoints, say.number),
        second,
        secondPoints: halves(secondPoints, say.number),
      }),
    /** The same where there is little room. */
    matchShort: (first: number, second: number) =>
      say("play-match-short", { first: halves(first, say.number), second: halves(second, say.number) }),
    /** Beside a name, for people who listen. */
    inMatch: (points: number) => say("play-in-match", { points: halves(points, say.number) }),
  },

  /** A friend who plays from elsewhere. */
  friend: {
    waiting: say("play-friend-waiting"),
    /** The same to somebody who looks on. */
    seatOpen: say("play-seat-open"),
    /** Shows the link of the invitation. */
    link: say("play-friend-link"),
    joined: (name: string | null) => (name === null ? say("play-friend-joined") : say("play-person-joined", { name })),
  },

  resign: {
    title: say("play-resign-title"),
    text: (color: Color) => say("play-resign-text", { color, other: otherSide(color) }),
    confirm: say("play-resign-confirm"),
  },

  callOff: {
    title: say("play-call-off-title"),
    text: say("play-call-off-text"),
    confirm: say("play-call-off-confirm"),
  },
});
