/**
 * Decides, by the player's settings, in which games premoves are possible and in which moves need confirmation.
 */
import type { Game } from "../../wire";
import type { Settings } from "../settings/settings";
import { takesPart } from "./sides";

/** Whether a game gives days for each move. */
export function isCorrespondence({ terms }: Pick<Game, "terms">): boolean {
  return /^\d+d$/u.test(terms.clock ?? "");
}

/** Whether moves of a game need confirmation. */
export function isConfirmed(game: Pick<Game, "terms">, wanted: Settings["confirm"]): boolean {
  return wanted === "always" || (wanted === "correspondence" && isCorrespondence(game));
}

/** Whether premoves are possible in a game. */
export function premovesIn(game: Pick<Game, "terms">, wanted: Settings["premove"]): boolean {
  return wanted === "always" || (wanted === "clocks" && game.terms.clock !== undefined && !isCorrespondence(game));
}

/** Whether moves of a game are chosen before they are played, for confirmation or as premoves. */
export function choosesFirst(game: Game, { confirm, premove }: Settings): boolean {
  return takesPart(game) && (isConfirmed(game, confirm) || premovesIn(game, premove));
}
