/** The address of a player in the recorded games: a name and a range of years. */
import type { Route } from "./routes";

export interface Whose {
  /** Empty before a name is entered. */
  readonly name: string;
  /** The first and last year; null for no limit. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Reads the query of an address. Invalid parts are ignored. */
export function readWhose(written: string): Whose {
  const query = new URLSearchParams(written);
  const year = (name: string): number | null => Number(/^\d{1,4}$/u.exec(query.get(name) ?? "")?.[0] ?? 0) || null;
  return { name: query.get("name")?.trim() ?? "", from: year("from"), to: year("to") };
}

/** The query; the API has the same parameters. */
export function queryOf({ name, from, to }: Whose): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ name, from, to })) if (value) query.set(key, String(value));
  return String(query);
}

/** The page of a player. */
export function routeTo(whose: Whose): Route {
  return { page: "player", query: queryOf(whose) };
}

/** The page of a player with all years. */
export function routeToAll(name: string): Route {
  return routeTo({ name, from: null, to: null });
}
