/** English. */
import type { SiteText } from "./text";

/** See the module. */
export const site: SiteText = {
  nav: {
    play: "Play",
    games: "Games",
    library: "Library",
    editor: "Position editor",
    rules: "Rules",
    label: "Main menu",
    skip: "Skip to content",
  },

  buttons: {
    close: "Close",
    cancel: "Cancel",
    retry: "Try again",
    toPlay: "Go to the board",
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
