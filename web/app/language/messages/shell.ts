/** What surrounds every page, in words. */
import type { ErrorCode } from "../../../wire";
import type { Say } from "../say";

/** Kinds of failure that people hardly ever meet, or that the page prevents or tells better where it happens. */
export type RareError = Extract<
  ErrorCode,
  | "alone"
  | "not_agreed"
  | "no_offer"
  | "nothing_to_take_back"
  | "no_seat"
  | "not_now"
  | "game_over"
  | "too_late"
  | "bad_request"
  | "method_not_allowed"
  | "cross_origin"
  | "too_large"
  | "unknown_game"
  | "no_engine"
  | "bad_token"
  | "bad_clock"
  | "bad_start"
  | "bad_sheet"
  | "bad_file"
  | "too_many_changes"
  | "link_used"
  | "link_expired"
  | "has_games"
  | "id_reused"
  | "tournament_refused"
  | "wrong_password"
  | "unknown_passkey"
  | "bad_passkey"
  | "passkey_expired"
  | "sign_in"
  | "name_taken"
  | "bad_password"
  | "not_rated"
  | "not_here"
  | "too_many_seeks"
  | "cannot_write"
  | "no_links"
  | "limited"
  | "reported_already"
  | "handled_already"
>;

/** Those that people do meet. */
const ERRORS: Readonly<Record<Exclude<ErrorCode, RareError> | "unreachable", true>> = {
  forbidden: true,
  not_found: true,
  bad_name: true,
  illegal_move: true,
  not_your_turn: true,
  stale: true,
  cut_off: true,
  timeout: true,
  too_many: true,
  busy: true,
  internal: true,
  unreachable: true,
};

export type SiteText = ReturnType<typeof site>;

export const site = (say: Say) => ({
  /** Why a request failed. */
  errors: say.each("shell-error", ERRORS),

  nav: {
    play: say("shell-play"),
    games: say("shell-games"),
    lobby: say("shell-lobby"),
    /** In the place of the account's name, for guests. */
    signIn: say("shell-sign-in"),
    tv: say("shell-tv"),
    events: say("shell-events"),
    analysis: say("shell-analysis"),
    explorer: say("shell-explorer"),
    library: say("shell-library"),
    rules: say("shell-rules"),
    editor: say("shell-editor"),
    /** The number of games in which it is the player's turn; read after the name of their list. */
    turns: (count: number) => say("shell-turns", { count }),
    /** The number of unread messages; read after the account's name. */
    unread: (count: number) => say("shell-unread", { count }),
    label: say("shell-menu"),
    /** The button that opens the whole menu, as a screen reader says it; it shows the first word of it, that of `actions.more`. */
    more: say("shell-more"),
    skip: say("shell-skip"),
  },

  buttons: {
    close: say("shell-close"),
    cancel: say("shell-cancel"),
    retry: say("shell-retry"),
    toPlay: say("shell-to-play"),
  },

  notices: {
    requestId: (id: string) => say("shell-request", { id }),
    dismiss: say("shell-dismiss"),
  },

  /** The server has another build than this page. */
  upgrade: {
    waits: say("shell-upgrade-waits"),
    now: say("shell-upgrade-now"),
    done: say("shell-upgrade-done"),
  },

  /** What the administrator of the server tells everybody. */
  announcement: (text: string) => say("shell-announcement", { text }),

  /** What must wait while the server cannot be reached. */
  offline: say("shell-offline"),

  missing: {
    pageTitle: say("shell-missing-page-title"),
    page: (path: string) => say("shell-missing-page", { path }),
    gameTitle: say("shell-missing-game-title"),
    game: say("shell-missing-game"),
    /** Why a game that exists may not be found. */
    gameLink: say("shell-missing-game-link"),
    serverTitle: say("shell-missing-server-title"),
    /** Of a page whose content was not kept. */
    unreachableTitle: say("shell-unreachable-title"),
    unreachable: say("shell-unreachable"),
  },
});
