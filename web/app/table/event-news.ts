/** What somebody at a table should notice of an event that the board does not show. */
import type { Game, GameEvent } from "../../wire";
import { messages } from "../language";
import type { Agreement } from "./agreement";
import { sayLevels, sayOffer } from "./sentences";
import { completing, namesOf, ownSide, takesPart } from "./sides";
import type { TableHost } from "./table-host";

/** Tells the host of an event; the game is as it is after it. */
export function tellEvent(event: GameEvent, game: Game, agreement: Agreement, host: TableHost): void {
  switch (event.kind) {
    case "seated":
      for (const said of sayLevels(game.seats)) host.say(said);
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
      goOn(game, host);
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
      const way = game.terms.time_default ?? "fixed";
      const own = ownSide(game);
      // Beside the board stands what the two can do now.
      if (completing(game) !== null && own !== null)
        host.say(messages.value.happened.defaulted(color, namesOf(game)[color], own, way));
      else host.tell(({ happened }) => happened.defaulted(color, namesOf(game)[color], own, way));
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
    // The buttons of a table over a wooden board show it.
    case "corrected":
      break;
  }
}

/** The two who play go on to their next game by themselves. */
export function goOn(game: Game, host: TableHost): void {
  if (game.continued !== null && takesPart(game)) host.continued(game, game.continued);
}
