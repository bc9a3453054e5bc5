/** The link that gives away the open seat of a game. */
import type { Game } from "../../wire";
import { routeHref } from "../nav/routes";
import { isWaiting } from "../table/sides";

/** The link that invites to a game: the first visitor who opens it gets the open seat. Null if there is none to give. */
export function invitationLink(game: Pick<Game, "id" | "seats" | "result" | "you">, origin: string): string | null {
  const { invitation } = game.you;
  if (invitation === null || !isWaiting(game)) return null;
  return origin + routeHref({ page: "join", id: game.id, invitation });
}

/** Whether a host is the machine itself: a link to it leads nobody else there. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/iu.test(hostname);
}
