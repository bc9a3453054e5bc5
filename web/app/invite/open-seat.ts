/** The seat that waits for somebody, and the link that gives it away. */
import type { Color, Game } from "../../wire";
import { routeHref } from "../site/routes";
import { hasOpenSeat, openSide } from "../table/sides";

/** Whether a game waits for its second player. */
export function isWaiting(game: Pick<Game, "seats" | "result">): boolean {
  return game.result === null && hasOpenSeat(game);
}

/** The link that invites to a game: whoever opens it first has the open seat. Null where there is none to give. */
export function invitationLink(game: Pick<Game, "id" | "seats" | "result" | "you">, origin: string): string | null {
  const { invitation } = game.you;
  if (invitation === null || !isWaiting(game)) return null;
  return origin + routeHref({ page: "join", id: game.id, invitation });
}

/** The side that was open before and has somebody now. */
export function whoArrived(before: Pick<Game, "seats">, now: Pick<Game, "seats">): Color | null {
  const side = openSide(before);
  return side !== null && now.seats[side].kind === "human" ? side : null;
}

/** Whether a host is the machine itself: a link to it leads nobody else there. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/iu.test(hostname);
}
