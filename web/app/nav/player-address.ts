/** The address of a player in the recorded games, with a name and a range of years. */
import type { Route } from "./routes";

export interface Whose {
  /** Empty until the visitor enters a name. */
  readonly name: string;
  /** The first and last years; null for no limit. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Reads the query of an address. Invalid parts are ignored. */
export function readWhose(written: string): Whose {
  const query = new URLSearchParams(written);
  const year = (name: string): number | null => Number(/^\d{1,4}$/u.exec(query.get(name) ?? "")?.[0] ?? 0) || null;
  return { name: query.get("name")?.trim() ?? "", from: year("from"), to: year("to") };
}

/** Returns the query of the address. The API has the same parameters. */
export function queryOf({ name, from, to }: Whose): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ name, from, to })) if (value) query.set(key, String(value));
  return String(query);
}

/** Returns the address of a player's page. */
export function routeTo(whose: Whose): Route {
  return { page: "player", query: queryOf(whose) };
}

/** Returns the address of a player's page, for all years. */
export function routeToAll(name: string): Route {
  return routeTo({ name, from: null, to: null });
}
