/** What goes wrong seldom, in words. */
import type { RareError } from "../language/messages/shell";
import type { Say } from "../language/say";

const RARE: Readonly<Record<RareError, true>> = {
  not_now: true,
  game_over: true,
  too_late: true,
  alone: true,
  not_agreed: true,
  no_offer: true,
  nothing_to_take_back: true,
  no_seat: true,
  bad_request: true,
  method_not_allowed: true,
  cross_origin: true,
  too_large: true,
  unknown_game: true,
  no_engine: true,
  bad_token: true,
  bad_clock: true,
  bad_start: true,
  bad_sheet: true,
  bad_file: true,
  too_many_changes: true,
  link_used: true,
  link_expired: true,
  has_games: true,
  id_reused: true,
  tournament_refused: true,
  wrong_password: true,
  unknown_passkey: true,
  bad_passkey: true,
  passkey_expired: true,
  sign_in: true,
  name_taken: true,
  bad_password: true,
  not_rated: true,
  limited: true,
  reported_already: true,
  handled_already: true,
  cannot_write: true,
  no_links: true,
  too_many_seeks: true,
  not_here: true,
};

/** Failures that are seldom, by what they are called. */
export const rare = (say: Say) => say.each("net-rare", RARE);
