/** Creates the link with which others can watch a game. */
import type { Game } from "../../wire";
import type { Route } from "../nav/routes";
import { routeHref } from "../nav/routes";

/**
 * Returns the link to a game. For a private game it includes the key from the server or from the address
 * `here`.
 */
export function gameLink(game: Pick<Game, "id" | "terms" | "you">, here: Route, origin: string): string {
  const { id, terms, you } = game;
  const own = you.link ?? (here.page === "game" && here.id === id ? here.link : undefined);
  const link = terms.public === true ? undefined : own;
  return origin + routeHref({ page: "game", id, ...(link !== undefined && { link }) });
}
