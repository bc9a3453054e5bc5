/** Formats ratings, in the same way for every language. */
import type { Color, Game, Rating, SideRating } from "../../wire";
import { ownSide } from "./sides";
import type { TableHost } from "./table-host";

/** Returns the points of a rating, with a question mark if the rating is uncertain. */
export function ratingFigure({ points, provisional }: Rating): string {
  return `${Math.round(points)}${provisional ? "?" : ""}`;
}

/**
 * Returns the change of a rating by a game, as `+12`, `−7` or `±0`. Null before the end, and if the game was
 * called off.
 */
export function ratingChange({ before, after }: SideRating): string | null {
  if (after === null) return null;
  const change = Math.round(after.points) - Math.round(before.points);
  return change === 0 ? "±0" : change > 0 ? `+${change}` : `−${-change}`;
}

/** Returns a side's rating before and after a game; null if the game is unrated or the seat is open. */
export function sideRating({ ratings }: Pick<Game, "ratings">, color: Color): SideRating | null {
  return ratings?.[color] ?? null;
}

/** Shows a player a notice with their new rating. */
export function showRating(game: Game, host: Pick<TableHost, "tell">): void {
  const own = ownSide(game);
  const side = own === null ? null : sideRating(game, own);
  const change = side === null ? null : ratingChange(side);
  if (side?.after == null || change === null) return;
  const figure = ratingFigure(side.after);
  host.tell(({ rated }) => rated(figure, change));
}
