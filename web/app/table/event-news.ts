/** Announces events that the board does not show. */
import type { Game, GameEvent } from "../../wire";
import { messages } from "../language";
import type { Agreement } from "./agreement";
import { sayLevels, sayOffer } from "./sentences";
import { completing, namesOf, ownSide, takesPart } from "./sides";
import type { TableHost } from "./table-host";

/** Announces an event through the host. `game` is the game after the event. */
export function announceEvent(event: GameEvent, game: Game, agreement: Agreement, host: TableHost): void {
  switch (event.kind) {
    case "seated":
      for (const sentence of sayLevels(game.seats)) host.say(sentence);
      break;
    case "offered": {
      const standing = agreement.standing.value;
      if (standing !== null) host.say(sayOffer(standing, game));
      break;
    }
    case "ended":
      host.ended(game.id);
      break;
    case "took_back":
      host.tookBack(game.id);
      break;
    case "continued":
      openNextGame(game, host);
      break;
    case "swapped":
      host.tell(({ happened }) => happened.swapped);
      break;
    case "more_time": {
      const { color } = event;
      host.tell(({ happened }) => happened.moreTime(color, namesOf(game)[color], ownSide(game)));
      break;
    }
    case "defaulted": {
      const { color } = event;
      const count = game.terms.time_default ?? "fixed";
      const own = ownSide(game);
      // Only tell screen readers, because the line below the board shows the players their choices.
      if (completing(game) !== null && own !== null)
        host.say(messages.value.happened.defaulted(color, namesOf(game)[color], own, count));
      else host.tell(({ happened }) => happened.defaulted(color, namesOf(game)[color], own, count));
      break;
    }
    case "adjourned":
      host.tell(({ happened }) => happened.adjourned);
      break;
    case "resumed":
      host.tell(({ happened }) => happened.resumed);
      break;
    case "interrupted":
      host.tell(({ clock }) => clock.held);
      break;
    case "played":
    case "declined":
    // The buttons of a game over the board show corrections.
    case "corrected":
      break;
  }
}

/** Moves the players to their next game. Spectators stay. */
export function openNextGame(game: Game, host: TableHost): void {
  if (game.continued !== null && takesPart(game)) host.continued(game, game.continued);
}
