/** English. */
import { halves } from "../../halves";
import { moves, NAMES, number, other } from "../../vocabulary/en";
import type { PlayText } from "./text";

export const play: PlayText = {
  actions: {
    label: "Actions",
    hint: "Hint",
    undo: "Undo",
    resign: "Resign",
    askBack: "Ask to take back",
    askBackShort: "Take back",
    offerDraw: "Offer a draw",
    offerDrawShort: "Draw",
    moreTime: "Ask for more time",
    moreTimeShort: "More time",
    adjourn: "Ask to adjourn",
    adjournShort: "Adjourn",
    goOn: "Ready to go on",
    goOnShort: "Go on",
    swap: "Swap colors",
    maySwap: "You may take the other color instead of moving.",
    settle: "Take the win",
    maySettle: "You win on time. Play on for both?",
    isCompleted: "You lost on time. Your opponent plays on for both.",
    rests: "The game is adjourned.",
    callOff: "Call off the game",
    callOffShort: "Call off",
    flip: "Turn board",
    flipShort: "Turn board",
    newGame: "New game",
    newGameShort: "New",
    changeLevel: "Change level",
    levelShort: "Level",
    chat: "Chat",
    chatUnread: (count) => `Chat, ${number(count)} unread`,
    more: "More actions",
    moreShort: "More",
    share: "Share",
    rulesOf: (name) => `Rules: ${name}`,
    rules: "Rules",
    lessons: "Lessons",
    report: "Report opponent",
    reportShort: "Report",
    elsewhere: "On another device",
    settings: "Settings",
    keys: "Keyboard",
  },

  shown: {
    rated: "Rated game",
    later: (count, plays) =>
      plays ? `Spectators are ${moves(count)} behind.` : `You see each move ${moves(count)} later.`,
    handicap: (color, corners) =>
      `Handicap: ${number(corners)} ${corners === 1 ? "corner" : "corners"} for ${NAMES[color]}.`,
  },

  copying: {
    failed: "The browser did not allow copying.",
  },

  afterwards: {
    rematch: "Rematch",
    nextGame: "Next game",
    newMatch: "New match",
    matchBegun: "A new match begins with this game.",
    match: (first, firstPoints, second, secondPoints) =>
      `Match: ${first} ${halves(firstPoints, number)} – ${halves(secondPoints, number)} ${second}`,
    matchShort: (first, second) => `Match ${halves(first, number)}–${halves(second, number)}`,
    inMatch: (points) => `${halves(points, number)} in the match`,
  },

  friend: {
    waiting: "Waiting for your friend…",
    seatOpen: "The second player is still to come.",
    link: "Show link",
    joined: (name) => `${name ?? "Your friend"} has joined.`,
  },

  resign: {
    title: "Resign?",
    text: (color) => `${NAMES[color]} resigns, and ${NAMES[other(color)]} wins.`,
    confirm: "Resign",
  },

  callOff: {
    title: "Call off the game?",
    text: "It ends here, and nobody wins.",
    confirm: "Call off",
  },
};
