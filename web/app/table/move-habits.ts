/** The games in which moves are chosen ahead, and those in which they are confirmed, by the player's settings. */
import type { Game } from "../../wire";
import type { Settings } from "../settings/settings";
import { takesPart } from "./sides";

/** Whether a game gives days for each move. */
export function isCorrespondence({ terms }: Pick<Game, "terms">): boolean {
  return /^\d+d$/u.test(terms.clock ?? "");
}

/** Whether moves are confirmed before they are made. */
export function isConfirmed(game: Pick<Game, "terms">, wanted: Settings["confirm"]): boolean {
  return wanted === "always" || (wanted === "correspondence" && isCorrespondence(game));
}

/** Whether a move may be chosen in the other side's turn. */
export function premovesIn(game: Pick<Game, "terms">, wanted: Settings["premove"]): boolean {
  return wanted === "always" || (wanted === "clocks" && game.terms.clock !== undefined && !isCorrespondence(game));
}

/** Whether moves of a game are chosen before they are played, to be confirmed or ahead. */
export function choosesFirst(game: Game, { confirm, premove }: Settings): boolean {
  return takesPart(game) && (isConfirmed(game, confirm) || premovesIn(game, premove));
}
