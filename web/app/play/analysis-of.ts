/** Where a game that is over is looked at once more, move by move. */
import type { Route } from "../nav/routes";
import type { Table } from "../table/table";

/** The address of a private game includes the link that opens it. */
export function analysisOf({ live }: Table): Route {
  return { page: "analysis", id: `game/${live.game.value.id}`, ...(live.link !== null && { link: live.link }) };
}
