/** How a game follows its events: each event makes a new game, the old one is left as it was. */

import type { Game } from "../../wire";
import type { GameEventMessage } from "../net/game-socket";

/** The game after one more event. */
export function applyEvent(game: Game, { seq, event, position, take_back }: GameEventMessage): Game {
  const next: Game = { ...game, seq, position, take_back };
  switch (event.kind) {
    case "played":
      next.plies = [...game.plies, event.ply];
      break;
    case "took_back":
      next.plies = game.plies.slice(0, event.plies);
      next.result = null;
      break;
    case "seated":
      next.seats = event.seats;
      break;
    case "ended":
      next.result = event.result;
      next.thinking = null;
      break;
  }
  return next;
}
