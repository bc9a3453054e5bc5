/** Creates the link of an invitation. */
import type { Game } from "../../wire";
import { routeHref } from "../nav/routes";
import { isWaiting } from "../table/sides";

/**
 * Returns the link to the open seat of a game, which goes to the first person who accepts. Null if no seat is
 * open.
 */
export function invitationLink(game: Pick<Game, "id" | "seats" | "result" | "you">, origin: string): string | null {
  const { invitation } = game.you;
  if (invitation === null || !isWaiting(game)) return null;
  return origin + routeHref({ page: "join", id: game.id, invitation });
}

/** Whether a host is a loopback address or name, so that links to it work only on this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/iu.test(hostname);
}
