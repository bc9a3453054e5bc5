/** English. */
import { number } from "../../vocabulary/en";
import type { SiteText } from "./text";

export const site: SiteText = {
  nav: {
    play: "Play",
    games: "Games",
    lobby: "Lobby",
    signIn: "Sign in",
    tv: "TV",
    events: "Tournaments",
    analysis: "Analysis",
    explorer: "Openings",
    library: "Library",
    editor: "Position editor",
    rules: "Rules",
    turns: (count) => `Your move: ${number(count)}`,
    unread: (count) => `unread messages: ${number(count)}`,
    label: "Main menu",
    more: "More: main menu",
    skip: "Skip to content",
  },

  buttons: {
    close: "Close",
    cancel: "Cancel",
    retry: "Try again",
    toPlay: "Go to the board",
  },

  errors: {
    forbidden: "You may not do this in this game.",
    not_found: "There is nothing at this address.",
    bad_name: "A name has 1 to 40 visible characters, all on one line.",
    illegal_move: "That move is not possible here.",
    not_your_turn: "It is not your turn yet.",
    stale: "The game has moved on. The board is up to date now.",
    cut_off: "This game is shown as far as today’s rules follow it. It can’t be played on.",
    timeout: "That took too long. Try again in a moment.",
    too_many: "That was too much at once. Try again in a moment.",
    busy: "The computer is busy with other games. Try again in a moment.",
    internal: "Something went wrong on our side.",
    unreachable: "The server cannot be reached.",
  },

  notices: {
    requestId: (id) => `Request ${id}`,
    dismiss: "Dismiss",
  },

  upgrade: {
    waits: "A new version of Outflank is here.",
    now: "Load it",
    done: "Outflank has been updated.",
  },

  announcement: (text) => `From the administrator: ${text}`,

  offline: "No connection to the server. What you have opened here can still be read; moves and new games must wait.",

  missing: {
    pageTitle: "Nothing here",
    page: (path) => `There is no page at ${path}.`,
    gameTitle: "No such game",
    game: "This game does not exist, or it was deleted.",
    gameLink: "A private game opens only by its whole link. Ask for it again if its end may be missing.",
    serverTitle: "That did not work",
    unreachableTitle: "No connection to the server",
    unreachable: "This page is not kept on this device. It opens once the connection is back.",
  },
};
