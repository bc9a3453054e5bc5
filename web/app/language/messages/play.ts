/** Texts for the actions in a game. */
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
    /** Asks for a take-back that needs the opponent's consent. */
    askBack: say("play-ask-back"),
    /** Label under the icon. It must be part of the text of `askBack`. */
    askBackShort: say("play-ask-back-short"),
    offerDraw: say("play-offer-draw"),
    /** The labels under the icons, here and below, must be part of the text before them. */
    offerDrawShort: say("play-offer-draw-short"),
    moreTime: say("play-more-time"),
    moreTimeShort: say("play-more-time-short"),
    adjourn: say("play-adjourn"),
    adjournShort: say("play-adjourn-short"),
    goOn: say("play-go-on"),
    goOnShort: say("play-go-on-short"),
    /** Button that takes the other color instead of making the second move. */
    swap: say("play-swap"),
    /** The question whether to swap. */
    maySwap: say("play-may-swap"),
    /**
     * Ends a game that the opponent lost on time and that one player completes for both sides. The result is
     * the narrowest win.
     */
    settle: say("play-settle"),
    maySettle: say("play-may-settle"),
    /** Shown to the player who lost on time. */
    isCompleted: say("play-is-completed"),
    /** States that the game is adjourned. */
    rests: say("play-rests"),
    /** Button that ends a game without a result after few moves. */
    callOff: say("play-call-off"),
    /** Label under the icon. It must be part of the text of `callOff`. */
    callOffShort: say("play-call-off-short"),
    flip: say("play-flip"),
    /** Label under the icon. */
    flipShort: say("play-flip-short"),
    newGame: say("play-new-game"),
    /** Label under the icon, where there is little space. */
    newGameShort: say("play-new-game-short"),
    changeLevel: say("play-change-level"),
    /** Label under the icon. */
    levelShort: say("play-level-short"),
    chat: say("play-chat"),
    /** Accessible name with the number of unread messages. It must begin with the text of `chat`. */
    chatUnread: (count: number) => say("play-chat-unread", { count }),
    /** Button that opens the menu of all other actions. */
    more: say("play-more"),
    /** Label under the icon and in the bar of the site. `more` and `nav.more` must begin with it. */
    moreShort: say("play-more-short"),
    share: say("play-share"),
    /** Link to the rules of this game. It must begin with the text of `rules`. */
    rulesOf: (name: string) => say("play-rules-of", { name }),
    rules: say("play-rules"),
    /** Link to the boards of the rules page. */
    lessons: say("play-lessons"),
    /** Button that reports the opponent to the moderators. */
    report: say("play-report"),
    reportShort: say("play-report-short"),
    /** Button that shows a link for continuing on another device. */
    elsewhere: say("play-elsewhere"),
    settings: say("play-settings"),
    keys: say("play-keys"),
  },

  /** The terms of a game, which its board shows. */
  shown: {
    rated: say("play-rated"),
    /** The spectators' delay in moves. `plays` is true if the reader is a player. */
    later: (count: number, plays: boolean) =>
      plays ? say("play-later-to-player", { count }) : say("play-later-to-spectator", { count }),
    /** States how many corners a side has before the first move. */
    handicap: (color: Color, corners: number) => say("play-handicap", { color, corners }),
  },

  copying: {
    failed: say("play-copying-failed"),
  },

  afterwards: {
    rematch: say("play-rematch"),
    /** Link to the next game between the same players. */
    nextGame: say("play-next-game"),
    newMatch: say("play-new-match"),
    /** Announces the first game of a new match. */
    matchBegun: say("play-match-begun"),
    /** The points of both players in the match. A draw is half a point. */
    match: (first: string, firstPoints: number, second: string, secondPoints: number) =>
      say("play-match", {
        first,
        firstPoints: halves(firstPoints, say.number),
        second,
        secondPoints: halves(secondPoints, say.number),
      }),
    /** The points in the match, where there is little space. */
    matchShort: (first: number, second: number) =>
      say("play-match-short", { first: halves(first, say.number), second: halves(second, say.number) }),
    /** The points of one player, for screen readers. */
    inMatch: (points: number) => say("play-in-match", { points: halves(points, say.number) }),
  },

  /** Texts about a friend on another device. */
  friend: {
    waiting: say("play-friend-waiting"),
    /** The open seat, for spectators. */
    seatOpen: say("play-seat-open"),
    /** Button that shows the link of the invitation. */
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
