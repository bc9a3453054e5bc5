/** What exactly is wrong with a game, a start or a move, in words; and what goes wrong seldom. */
import type { Detail, ErrorCode } from "../../../wire";

/** See the module. */
export type RefusalText = (detail: Exclude<Detail, { kind: "tournament" }>) => string;

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

/** What they are called. */
export type RareErrors = Readonly<Record<RareError, string>>;
