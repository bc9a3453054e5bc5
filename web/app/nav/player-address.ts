/** What the address of an account says: who is meant, and the games of which years count. */
import type { Route } from "./routes";

export interface Whose {
  /** Empty where nobody is asked for yet. */
  readonly name: string;
  /** Years; null is any. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Reads the query of an address; what is wrong in it is as if it were not there. */
export function readWhose(written: string): Whose {
  const query = new URLSearchParams(written);
  const year = (name: string): number | null => Number(/^\d{1,4}$/u.exec(query.get(name) ?? "")?.[0] ?? 0) || null;
  return { name: query.get("name")?.trim() ?? "", from: year("from"), to: year("to") };
}

/** The query; the server reads it in the same way. */
export function queryOf({ name, from, to }: Whose): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ name, from, to })) if (value) query.set(key, String(value));
  return String(query);
}

/** The page of somebody. */
export function routeTo(whose: Whose): Route {
  return { page: "player", query: queryOf(whose) };
}

/** All games of somebody. */
export function routeToAll(name: string): Route {
  return routeTo({ name, from: null, to: null });
}
