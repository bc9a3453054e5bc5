/** English. */
import { number } from "../../language/vocabulary/en";
import type { SiteText } from "./text";

/** See the module. */
export const site: SiteText = {
  nav: {
    play: "Play",
    games: "Games",
    library: "Library",
    editor: "Position editor",
    rules: "Rules",
    turns: (count) => `Your move: ${number(count)}`,
    label: "Main menu",
    skip: "Skip to content",
  },

  buttons: {
    close: "Close",
    cancel: "Cancel",
    retry: "Try again",
    toPlay: "Go to the board",
  },

  errors: {
    bad_request: "The server did not understand this request.",
    method_not_allowed: "That cannot be done at this address.",
    cross_origin: "Another site is not allowed to do this here.",
    too_large: "That is too large.",
    forbidden: "You may not do this in this game.",
    not_found: "There is nothing at this address.",
    unknown_game: "This server does not know that game.",
    no_engine: "The computer does not play this game.",
    bad_name: "A name has 1 to 40 characters and stays on one line.",
    bad_token: "This server does not know the token.",
    bad_clock: "There is no such time control.",
    bad_start: "A game cannot start like this.",
    illegal_move: "That move is not possible here.",
    not_your_turn: "It is not your turn yet.",
    game_over: "The game is over.",
    nothing_to_take_back: "There is nothing to take back.",
    no_seat: "The seat is taken.",
    alone: "Nobody has taken the other seat yet.",
    not_agreed: "In this game that takes both players.",
    no_offer: "The offer no longer stands.",
    too_late: "It is too late for that.",
    not_now: "That is not possible now.",
    cut_off: "This game is shown as far as today’s rules follow it. It can’t be played on.",
    stale: "The game has moved on. The board is up to date now.",
    too_many_changes: "This game has been changed very often. It can only be played to its end now.",
    id_reused: "This was sent twice with different content.",
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
