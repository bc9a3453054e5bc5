/** The address for analyzing a finished game. */
import type { Route } from "../nav/routes";
import type { Table } from "../table/table";

/** For a private game, the address includes its key. */
export function analysisOf({ live }: Table): Route {
  return { page: "analysis", id: `game/${live.game.value.id}`, ...(live.link !== null && { link: live.link }) };
}
