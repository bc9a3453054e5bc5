/** Applies events to a game. Each returns a new game and leaves the old one unchanged. */

import type { Game } from "../../wire";
import type { GameEventMessage } from "../net/followed-game";
import { hasOpenSeat, opposite } from "./sides";

/** A change of the position withdraws all offers. */
const NO_OFFERS: Game["offers"] = { black: null, white: null };

/** Returns the game after one more event. */
export function applyEvent(game: Game, { seq, event, position, take_back, clocks }: GameEventMessage): Game {
  const next: Game = { ...game, seq, position, take_back, clocks };
  switch (event.kind) {
    case "played":
      next.plies = [...game.plies, event.ply];
      next.offers = NO_OFFERS;
      break;
    case "took_back":
      next.plies = game.plies.slice(0, event.plies);
      next.result = null;
      next.defaulted = null;
      next.offers = NO_OFFERS;
      break;
    case "seated":
      next.seats = event.seats;
      if (!hasOpenSeat(next)) next.you = { ...game.you, invitation: null };
      break;
    case "offered":
      next.offers = { ...game.offers, [event.color]: event.offer };
      break;
    case "declined":
      next.offers = { ...game.offers, [event.color]: null };
      break;
    case "ended":
      next.result = event.result;
      next.thinking = null;
      next.offers = NO_OFFERS;
      break;
    case "continued":
      next.continued = event.game;
      next.offers = NO_OFFERS;
      break;
    case "swapped":
      next.seats = event.seats;
      next.swapped = true;
      next.you = { ...game.you, side: game.you.side && opposite(game.you.side) };
      next.offers = NO_OFFERS;
      break;
    case "more_time":
      next.offers = { ...game.offers, [event.color]: null };
      break;
    case "defaulted":
      next.defaulted ??= event.color;
      next.offers = NO_OFFERS;
      break;
    case "adjourned":
      next.adjourned = true;
      next.offers = NO_OFFERS;
      break;
    case "resumed":
      if (next.adjourned) next.offers = NO_OFFERS;
      next.adjourned = false;
      break;
    case "interrupted":
    // The server sends the whole game after a correction.
    case "corrected":
      break;
  }
  return next;
}
