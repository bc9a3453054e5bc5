/** In which games moves are chosen ahead, and in which one is asked once more before a move is made. */
import type { Game } from "../../wire";
import type { Settings } from "../settings/settings";
import { takesPart } from "./sides";

/** Whether a game has days for each move. */
export function isCorrespondence({ terms }: Pick<Game, "terms">): boolean {
  return /^\d+d$/u.test(terms.clock ?? "");
}

/** Whether one is asked once more before a move is made. */
export function isConfirmed(game: Pick<Game, "terms">, wanted: Settings["confirm"]): boolean {
  return wanted === "always" || (wanted === "correspondence" && isCorrespondence(game));
}

/** Whether a move may be chosen in the other side's turn. */
export function premovesIn(game: Pick<Game, "terms">, wanted: Settings["premove"]): boolean {
  return wanted === "always" || (wanted === "clocks" && game.terms.clock !== undefined && !isCorrespondence(game));
}

/** Whether moves are chosen in a game before they are played, in one way or the other. */
export function choosesFirst(game: Game, { confirm, premove }: Settings): boolean {
  return takesPart(game) && (isConfirmed(game, confirm) || premovesIn(game, premove));
}
