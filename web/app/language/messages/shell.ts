/** The texts that appear on every page. */
import type { ErrorCode } from "../../../wire";
import type { Say } from "../say";

/**
 * Failures whose texts the first page does not need. They are rare, or the page prevents them or reports them
 * more precisely.
 */
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

/** The codes of common failures. */
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
  /** Reasons for failed requests. */
  errors: say.each("shell-error", ERRORS),

  nav: {
    play: say("shell-play"),
    games: say("shell-games"),
    lobby: say("shell-lobby"),
    /** Replaces the account's name for guests. */
    signIn: say("shell-sign-in"),
    tv: say("shell-tv"),
    events: say("shell-events"),
    analysis: say("shell-analysis"),
    explorer: say("shell-explorer"),
    library: say("shell-library"),
    rules: say("shell-rules"),
    editor: say("shell-editor"),
    /**
     * The number of games in which it is the player's turn. Screen readers read it after the label of the list
     * of games.
     */
    turns: (count: number) => say("shell-turns", { count }),
    /** The number of unread messages. Screen readers read it after the account's name. */
    unread: (count: number) => say("shell-unread", { count }),
    label: say("shell-menu"),
    /** Accessible name of the button that opens the menu. It must begin with the button's visible label. */
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

  /** Texts for a page whose build differs from the server's. */
  upgrade: {
    waits: say("shell-upgrade-waits"),
    now: say("shell-upgrade-now"),
    done: say("shell-upgrade-done"),
  },

  /** An announcement by the server's administrator. */
  announcement: (text: string) => say("shell-announcement", { text }),

  /** States which actions must wait until the server is back. */
  offline: say("shell-offline"),

  missing: {
    pageTitle: say("shell-missing-page-title"),
    page: (path: string) => say("shell-missing-page", { path }),
    gameTitle: say("shell-missing-game-title"),
    game: say("shell-missing-game"),
    /** Explains why an existing game may not be found. */
    gameLink: say("shell-missing-game-link"),
    serverTitle: say("shell-missing-server-title"),
    /** Title of a page that cannot be shown without the server. */
    unreachableTitle: say("shell-unreachable-title"),
    unreachable: say("shell-unreachable"),
  },
});
