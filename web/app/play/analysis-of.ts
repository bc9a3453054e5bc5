/** Where a game that is over is looked at once more, move by move. */
import type { Route } from "../nav/routes";
import type { Table } from "../table/table";

/** See the module. A private game takes along the link by which it is seen. */
export function analysisOf({ live }: Table): Route {
  return { page: "analysis", id: `game/${live.game.value.id}`, ...(live.link !== null && { link: live.link }) };
}
