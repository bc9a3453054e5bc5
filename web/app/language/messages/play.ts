/** The actions of a game, as text. */
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
    /** Needs the opponent's consent. */
    askBack: say("play-ask-back"),
    /** The label under the icon; part of `askBack`. */
    askBackShort: say("play-ask-back-short"),
    offerDraw: say("play-offer-draw"),
    /** The labels under the icons; each is part of the text above it. */
    offerDrawShort: say("play-offer-draw-short"),
    moreTime: say("play-more-time"),
    moreTimeShort: say("play-more-time-short"),
    adjourn: say("play-adjourn"),
    adjournShort: say("play-adjourn-short"),
    goOn: say("play-go-on"),
    goOnShort: say("play-go-on-short"),
    /** Takes the other color instead of the second move. */
    swap: say("play-swap"),
    /** The question whether to swap. */
    maySwap: say("play-may-swap"),
    /**
     * Ends a game that the opponent lost on time, with the closest win, while one player completes it for both sides.
     */
    settle: say("play-settle"),
    maySettle: say("play-may-settle"),
    /** For the opponent, who lost on time. */
    isCompleted: say("play-is-completed"),
    /** The game is adjourned. */
    rests: say("play-rests"),
    /** Ends a game of a few moves without a result. */
    callOff: say("play-call-off"),
    /** The label under the icon; part of `callOff`. */
    callOffShort: say("play-call-off-short"),
    flip: say("play-flip"),
    /** The label under the icon. */
    flipShort: say("play-flip-short"),
    newGame: say("play-new-game"),
    /** The label under the icon, where space is short. */
    newGameShort: say("play-new-game-short"),
    changeLevel: say("play-change-level"),
    /** The label under the icon. */
    levelShort: say("play-level-short"),
    chat: say("play-chat"),
    /** The accessible name with the number of unread messages; begins with `chat`. */
    chatUnread: (count: number) => say("play-chat-unread", { count }),
    /** The menu of all other actions in the game. */
    more: say("play-more"),
    /** The label under the icon and in the bar of the site; `more` and `nav.more` begin with it. */
    moreShort: say("play-more-short"),
    share: say("play-share"),
    /** The link to the rules of this game; begins with `rules`. */
    rulesOf: (name: string) => say("play-rules-of", { name }),
    rules: say("play-rules"),
    /** The link to the boards of the rules page. */
    lessons: say("play-lessons"),
    /** Reports the opponent to the moderators. */
    report: say("play-report"),
    reportShort: say("play-report-short"),
    /** Shows a link to continue on another device. */
    elsewhere: say("play-elsewhere"),
    settings: say("play-settings"),
    keys: say("play-keys"),
  },

  /** The terms of a game, as shown at its board. */
  shown: {
    rated: say("play-rated"),
    /** The delay in moves, for a player or a spectator. */
    later: (count: number, plays: boolean) =>
      plays ? say("play-later-to-player", { count }) : say("play-later-to-spectator", { count }),
    /** A side has this many corners before the first move. */
    handicap: (color: Color, corners: number) => say("play-handicap", { color, corners }),
  },

  copying: {
    failed: say("play-copying-failed"),
  },

  afterwards: {
    rematch: say("play-rematch"),
    /** The link to the next game of the two. */
    nextGame: say("play-next-game"),
    newMatch: say("play-new-match"),
    /** Announces the first game of a new match. */
    matchBegun: say("play-match-begun"),
    /** The points of both players in the match; a draw is half a point. */
    match: (first: string, firstPoints: number, second: string, secondPoints: number) =>
      say("play-match", {
        first,
        firstPoints: halves(firstPoints, say.number),
        second,
        secondPoints: halves(secondPoints, say.number),
      }),
    /** The points in the match, where space is short. */
    matchShort: (first: number, second: number) =>
      say("play-match-short", { first: halves(first, say.number), second: halves(second, say.number) }),
    /** The points of one player, for screen readers. */
    inMatch: (points: number) => say("play-in-match", { points: halves(points, say.number) }),
  },

  /** A friend on another device. */
  friend: {
    waiting: say("play-friend-waiting"),
    /** The open seat, as spectators see it. */
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
