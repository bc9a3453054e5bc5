/** The addresses of tournaments: which page, what it shows, and the links that give somebody a part in one. */
import type { Route } from "../nav/routes";
import { routeHref } from "../nav/routes";

/** What the page of a tournament can show. */
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

/** One of them; the last four are for directors. */
export type Tab = (typeof TABS)[number];

/** What the page of a tournament shows. */
export interface Place {
  readonly tab: Tab;
  /** Of the pairings; the latest when null. */
  readonly round: number | null;
  /** The player whom a link is about. */
  readonly player: string | null;
}

/** A page of tournaments. */
export type EventRoute = Extract<Route, { page: "events" }>;

/** What a link carries that gives a part in an event: to play in it, as a player who is registered, to direct it, to sign at a table. */
export type KeyKind = "register" | "claim" | "direct" | "key";

/** What an address leads to. */
export type EventAt =
  /** The list, or where a later page of it goes on. */
  | { readonly view: "list"; readonly before: string | null }
  | { readonly view: "page"; readonly id: string; readonly place: Place; readonly keys: Keys }
  /** What a projector shows. */
  | { readonly view: "wall"; readonly id: string }
  /** The phone of a table. */
  | { readonly view: "table"; readonly id: string; readonly table: number; readonly keys: Keys }
  | { readonly view: "none" };

/** The key of a link, by what it is for; null where there is none. */
export type Keys = Readonly<Record<KeyKind, string | null>>;

/** Reads an address; what of its query is not understood is as usual. */
export function readAt(at: string): EventAt {
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/u.exec(at) ?? [];
  const query = new URLSearchParams(search);
  if (path === "") return { view: "list", before: query.get("before") };
  const [, id, wall, number] = /^([^/]+)(?:(\/wall)|\/table\/(\d{1,4}))?$/u.exec(path) ?? [];
  if (id === undefined) return { view: "none" };
  if (wall !== undefined) return { view: "wall", id };
  // What follows is of the sentence that the link was sent in.
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

/** The list of tournaments; `before` is where a later page of it goes on. */
export function listRoute(before: string | null = null): EventRoute {
  return { page: "events", at: before === null ? "" : `?${new URLSearchParams({ before })}` };
}

/** The page of a tournament. */
export function routeTo(
  id: string,
  { tab = "pairings", round = null, player = null }: Partial<Place> = {},
): EventRoute {
  const query = new URLSearchParams();
  if (tab !== "pairings") query.set("tab", tab);
  if (round !== null) query.set("round", String(round));
  if (player !== null) query.set("player", player);
  return { page: "events", at: query.size === 0 ? id : `${id}?${query}` };
}

/** What a projector shows of a tournament. */
export function wallRoute(id: string): EventRoute {
  return { page: "events", at: `${id}/wall` };
}

/** The page of a table, on which its slip is signed. */
export function tableRoute(id: string, table: number, key: string | null): EventRoute {
  return { page: "events", at: `${id}/table/${table}${key === null ? "" : `#key=${key}`}` };
}

/** The link by which players register. */
export function registrationLink(id: string, key: string, origin: string): string {
  return `${origin}${routeHref(routeTo(id))}#register=${key}`;
}

/** The link by which others direct it too. */
export function directorLink(id: string, key: string, origin: string): string {
  return `${origin}${routeHref(routeTo(id))}#direct=${key}`;
}

/** The link by which somebody becomes a player whom a director registered. */
export function claimLink(id: string, player: string, key: string, origin: string): string {
  return `${origin}${routeHref(routeTo(id, { player }))}#claim=${key}`;
}
