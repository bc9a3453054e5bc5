/** The addresses of tournaments' pages, and links for players, directors and tables. */
import type { Route } from "../nav/routes";
import { routeHref } from "../nav/routes";

/** The tabs of a tournament's page. The last four are for directors. */
export const TABS = [
  "pairings",
  "standings",
  "cross",
  "teams",
  "players",
  "log",
  "manage",
  "cards",
  "player-cards",
] as const;

export type Tab = (typeof TABS)[number];

/** A tab of a tournament's page, with its choices. */
export interface TabPlace {
  readonly tab: Tab;
  /** The round whose pairings are shown; null for the latest. */
  readonly round: number | null;
  /** The player whom a link claims. */
  readonly player: string | null;
}

export type EventRoute = Extract<Route, { page: "events" }>;

/** The kinds of keys in links: to register, to claim a registered player, to direct, to sign at a table. */
export type KeyKind = "register" | "claim" | "direct" | "key";

/** The page of an address. */
export type EventAt =
  /** The list, or a later page of it, which begins below the event `before`. */
  | { readonly view: "list"; readonly before: string | null }
  | { readonly view: "page"; readonly id: string; readonly place: TabPlace; readonly keys: Keys }
  /** The wall display. */
  | { readonly view: "wall"; readonly id: string }
  /** The page of a table, for a phone at that table. */
  | { readonly view: "table"; readonly id: string; readonly table: number; readonly keys: Keys }
  | { readonly view: "none" };

/** The key of each kind in a link; null if the link has none. */
export type Keys = Readonly<Record<KeyKind, string | null>>;

/** Reads an address. Unknown parts of the query get their defaults. */
export function readAt(at: string): EventAt {
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/u.exec(at) ?? [];
  const query = new URLSearchParams(search);
  if (path === "") return { view: "list", before: query.get("before") };
  const [, id, wall, number] = /^([^/]+)(?:(\/wall)|\/table\/(\d{1,4}))?$/u.exec(path) ?? [];
  if (id === undefined) return { view: "none" };
  if (wall !== undefined) return { view: "wall", id };
  // Punctuation after the key comes from the message that contained the link.
  const [, kind, key = null] = /^(\w+)=([\w-]+)/u.exec(hash) ?? [];
  const keyOf = (wanted: KeyKind): string | null => (kind === wanted ? key : null);
  const keys = { register: keyOf("register"), claim: keyOf("claim"), direct: keyOf("direct"), key: keyOf("key") };
  if (number !== undefined) return { view: "table", id, table: Number(number), keys };
  const round = Number(query.get("round"));
  const place = {
    tab: TABS.find((tab) => tab === query.get("tab")) ?? "pairings",
    round: Number.isInteger(round) && round > 0 ? round : null,
    player: query.get("player"),
  };
  return { view: "page", id, place, keys };
}

/** Returns the address of the list of tournaments. `before` is the cursor of a later page. */
export function listRoute(before: string | null = null): EventRoute {
  return { page: "events", at: before === null ? "" : `?${new URLSearchParams({ before })}` };
}

/** Returns the address of a tournament's page. */
export function routeTo(
  id: string,
  { tab = "pairings", round = null, player = null }: Partial<TabPlace> = {},
): EventRoute {
  const query = new URLSearchParams();
  if (tab !== "pairings") query.set("tab", tab);
  if (round !== null) query.set("round", String(round));
  if (player !== null) query.set("player", player);
  return { page: "events", at: query.size === 0 ? id : `${id}?${query}` };
}

/** Returns the address of a tournament's wall display. */
export function wallRoute(id: string): EventRoute {
  return { page: "events", at: `${id}/wall` };
}

/** Returns the address of the page on which a table's slip is signed. */
export function tableRoute(id: string, table: number, key: string | null): EventRoute {
  return { page: "events", at: `${id}/table/${table}${key === null ? "" : `#key=${key}`}` };
}

/** Returns the link for registering as a player. */
export function registrationLink(id: string, key: string, origin: string): string {
  return `${origin}${routeHref(routeTo(id))}#register=${key}`;
}

/** Returns the link that makes a person a director. */
export function directorLink(id: string, key: string, origin: string): string {
  return `${origin}${routeHref(routeTo(id))}#direct=${key}`;
}

/** Returns the link with which a person claims a player whom a director registered. */
export function claimLink(id: string, player: string, key: string, origin: string): string {
  return `${origin}${routeHref(routeTo(id, { player }))}#claim=${key}`;
}
