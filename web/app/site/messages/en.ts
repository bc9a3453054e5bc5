/** English. */
import type { SiteText } from "./text";

/** See the module. */
export const site: SiteText = {
  nav: {
    play: "Play",
    games: "Games",
    library: "Library",
    rules: "Rules",
    label: "Main menu",
    skip: "Skip to the content",
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

  missing: {
    pageTitle: "Nothing here",
    page: (path) => `There is no page at ${path}.`,
    gameTitle: "No such game",
    game: "This game does not exist, or it was deleted.",
    serverTitle: "That did not work",
  },
};
