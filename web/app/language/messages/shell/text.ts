/** What surrounds every page, in words. */
import type { ErrorCode } from "../../../../wire";

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

/** Words around every page. */
export interface SiteText {
  /** Why a request failed. */
  readonly errors: Readonly<Record<Exclude<ErrorCode, RareError> | "unreachable", string>>;

  readonly nav: {
    readonly play: string;
    readonly games: string;
    readonly lobby: string;
    /** In the place of the account's name, for guests. */
    readonly signIn: string;
    readonly tv: string;
    readonly events: string;
    readonly analysis: string;
    readonly explorer: string;
    readonly library: string;
    readonly rules: string;
    readonly editor: string;
    /** The number of games in which it is the player's turn; read after the name of their list. */
    turns(count: number): string;
    /** The number of unread messages; read after the account's name. */
    unread(count: number): string;
    readonly label: string;
    /** The button that opens the whole menu, as it is heard; it shows the first word of it, that of `actions.more`. */
    readonly more: string;
    readonly skip: string;
  };

  readonly buttons: {
    readonly close: string;
    readonly cancel: string;
    readonly retry: string;
    readonly toPlay: string;
  };

  readonly notices: {
    requestId(id: string): string;
    readonly dismiss: string;
  };

  /** The server has another build than this page. */
  readonly upgrade: {
    readonly waits: string;
    readonly now: string;
    readonly done: string;
  };

  /** What the administrator of the server tells everybody. */
  announcement(text: string): string;

  /** What must wait while the server cannot be reached. */
  readonly offline: string;

  readonly missing: {
    readonly pageTitle: string;
    page(path: string): string;
    readonly gameTitle: string;
    readonly game: string;
    /** Why a game that exists may not be found. */
    readonly gameLink: string;
    readonly serverTitle: string;
    /** Of a page whose content was not kept. */
    readonly unreachableTitle: string;
    readonly unreachable: string;
  };
}
