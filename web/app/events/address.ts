/** The addresses of a tournament taken apart: what its page shows, and the links that give somebody a part in it. */
import type { Route } from "../site/routes";
import { routeHref } from "../site/routes";

/** What the page of a tournament can show. */
export const TABS = ["pairings", "standings", "cross", "teams", "players", "log", "manage", "cards"] as const;

/** One of them; the last three are for directors. */
export type Tab = (typeof TABS)[number];

/** What the page shows. */
export interface Place {
  readonly tab: Tab;
  /** Of the pairings; the latest when null. */
  readonly round: number | null;
}

type EventRoute = Extract<Route, { page: "event" }>;

/** Reads the query of an address; what is not understood is as usual. */
export function readPlace(query: string): Place {
  const read = new URLSearchParams(query);
  const round = Number(read.get("round"));
  return {
    tab: TABS.find((tab) => tab === read.get("tab")) ?? "pairings",
    round: Number.isInteger(round) && round > 0 ? round : null,
  };
}

/** The address of the page of a tournament; `readPlace` reads its query. */
export function routeTo(id: string, { tab = "pairings", round = null }: Partial<Place> = {}): EventRoute {
  const query = new URLSearchParams();
  if (tab !== "pairings") query.set("tab", tab);
  if (round !== null) query.set("round", String(round));
  return { page: "event", id, at: "", query: String(query) };
}

/** What a link carries that gives a part in an event. */
export type KeyKind = "register" | "direct" | "key";

/** The key of this kind in an address; null where there is none. */
export function keyIn(to: EventRoute, kind: KeyKind): string | null {
  const [name, value] = to.key?.split("=") ?? [];
  return name === kind && value !== undefined ? value : null;
}

/** The link by which players register. */
export function registrationLink(id: string, key: string, origin: string): string {
  return origin + routeHref({ ...routeTo(id), key: `register=${key}` });
}

/** The link by which others direct it too. */
export function directorLink(id: string, key: string, origin: string): string {
  return origin + routeHref({ ...routeTo(id), key: `direct=${key}` });
}

/** The page of a table, on which its slip is signed. */
export function tableRoute(id: string, table: number, key: string | null): EventRoute {
  return { page: "event", id, at: `table/${table}`, query: "", ...(key !== null && { key: `key=${key}` }) };
}
