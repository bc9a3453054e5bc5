/** The addresses of the site, and navigation without a reload. */

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Color, Counts } from "../../wire";
import { hasModalEntry, whenSettled } from "../parts/modal-entry";

/**
 * A page and the data in its address. Secrets, such as the key of a private game, are after the `#`. Browsers
 * do not send that part, so no log contains it.
 */
export type Route =
  | { page: "play" }
  | { page: "game"; id: string; link?: string }
  | { page: "join"; id: string; invitation: string | null }
  | { page: "continue"; code: string | null }
  | { page: "games"; before: string | null; only?: GamesFilter }
  | { page: "tv"; game: string | null }
  | { page: "library"; game: string | null }
  | { page: "rules" }
  | { page: "sheets"; spec: string }
  /**
   * `id` is the id of an analysis, or empty for the form. `game/` with the id of a game on this server, or
   * `record/` with the number of a recorded game, starts an analysis.
   */
  | { page: "analysis"; id: string; link?: string }
  | EditorRoute
  /** The opening explorer. `explorer-address.ts` reads the query. */
  | { page: "explorer"; query: string }
  /** A player in the recorded games. `player-address.ts` reads the query. */
  | { page: "player"; query: string }
  /** The public profile of an account. */
  | { page: "profile"; name: string }
  /** The conversation with an account, or the list of conversations for null. */
  | { page: "inbox"; name: string | null }
  /**
   * The player's account. For guests, `at` is empty for the form to sign in, `new` to sign up, and `lost` to
   * recover.
   */
  | { page: "account"; at: string }
  | { page: "lobby" }
  /** The leaderboard. `ratings/` reads the query. */
  | { page: "ratings"; query: string }
  /** The moderators' queue. `moderation/` reads the query. */
  | { page: "moderation"; query: string }
  /** The history of the game and its championship. `history/` reads the query. */
  | { page: "history"; query: string }
  /** Tournaments. `events/` reads the part of the address after `/event/` or `/events`. */
  | { page: "events"; at: string }
  | { page: "unknown"; path: string };

/** A filter for the list of games. An absent field does not filter. */
export interface GamesFilter {
  /** The id of a game in the catalog. */
  game?: string;
  state?: "open" | "finished";
  against?: "computer" | "friend";
  /** Whether to list public games. If absent, the player's own are listed. */
  whose?: "public";
}

/** The position editor, with a game and a position. Null fields are as at the usual start. */
export interface EditorRoute {
  page: "editor";
  spec: string;
  /** The board as text, one letter per cell. */
  board: string | null;
  turn: Color | null;
  /** The discs in hand. */
  hands: Counts | null;
}

/** Whether the page has a board with clocks, so that controls must be within reach of a thumb. */
export function isAtBoard({ page }: Route): boolean {
  return page === "play" || page === "game";
}

/** Reads an address. `search` and `hash` include `?` and `#`, or are empty. */
export function parseRoute(path: string, search = "", hash = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined) return { page: "play" };
  if (parts.length === 1 && (first === "rules" || first === "lobby")) return { page: first };
  if (parts.length <= 2 && first === "account") return { page: "account", at: second ?? "" };
  if (parts.length === 2 && first === "player" && second !== undefined) {
    const name = decodePart(second);
    if (name !== null) return { page: "profile", name };
  }
  if (parts.length <= 2 && first === "inbox") {
    const name = second === undefined ? null : decodePart(second);
    if (second === undefined || name !== null) return { page: "inbox", name };
  }
  if (parts.length <= 2 && first === "library") {
    const game = second === undefined ? null : decodePart(second);
    if (second === undefined || game !== null) return { page: "library", game };
  }
  if (parts.length === 1 && first === "games") {
    const query = new URLSearchParams(search);
    const only = readFilter(query);
    return { page: "games", before: query.get("before"), ...(Object.keys(only).length > 0 && { only }) };
  }
  if (parts.length === 2 && first === "game" && second !== undefined) {
    const id = decodePart(second);
    if (id !== null) return { page: "game", id, ...readLink(hash) };
  }
  if (parts.length === 2 && first === "join" && second !== undefined) {
    const id = decodePart(second);
    // Punctuation after the key comes from the message that contained the link.
    if (id !== null) return { page: "join", id, invitation: /^#([\w-]+)/u.exec(hash)?.[1] ?? null };
  }
  if (parts.length === 1 && first === "tv") return { page: "tv", game: new URLSearchParams(search).get("game") };
  if (parts.length === 1 && first === "continue") {
    return { page: "continue", code: /^#([\w-]+)/u.exec(hash)?.[1] ?? null };
  }
  if (parts.length === 1 && first === "sheets") {
    return { page: "sheets", spec: new URLSearchParams(search).get("spec") ?? "othello" };
  }
  if (first === "analysis") return { page: "analysis", id: parts.slice(1).join("/"), ...readLink(hash) };
  if (parts.length === 1 && ["explorer", "player", "history", "ratings", "moderation"].includes(first))
    return { page: first as "explorer", query: search.slice(1) };
  if ((first === "events" && second === undefined) || (first === "event" && second !== undefined))
    return { page: "events", at: parts.slice(1).join("/") + search + hash };
  if (parts.length === 1 && first === "editor") return readEditor(new URLSearchParams(search));
  return { page: "unknown", path };
}

/** Reads the key of a private game. */
function readLink(hash: string): { link?: string } {
  const [, link] = /^#link=([\w-]+)/u.exec(hash) ?? [];
  return link === undefined ? {} : { link };
}

function writeLink(link: string | undefined): string {
  return link === undefined ? "" : `#link=${link}`;
}

function readFilter(query: URLSearchParams): GamesFilter {
  const [game, state, against, whose] = ["game", "state", "against", "whose"].map((name) => query.get(name));
  return {
    ...(game && { game }),
    ...((state === "open" || state === "finished") && { state }),
    ...((against === "computer" || against === "friend") && { against }),
    ...(whose === "public" && { whose }),
  };
}

/** Writes a filter as the query of an address. The API has the same parameters. */
export function filterQuery({ game, state, against, whose }: GamesFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ game, state, against, whose })) if (value) query.set(name, value);
  return query;
}

function readEditor(query: URLSearchParams): EditorRoute {
  const turn = query.get("turn");
  const [, black, white] = /^(\d{1,4})-(\d{1,4})$/u.exec(query.get("hands") ?? "") ?? [];
  return {
    page: "editor",
    spec: query.get("spec") ?? "othello",
    board: query.get("board"),
    turn: turn === "black" || turn === "white" ? turn : null,
    hands: black === undefined ? null : { black: Number(black), white: Number(white) },
  };
}

function writeEditor({ spec, board, turn, hands }: EditorRoute): string {
  const query = new URLSearchParams({ spec });
  if (board !== null) query.set("board", board);
  if (turn !== null) query.set("turn", turn);
  if (hands !== null) query.set("hands", `${hands.black}-${hands.white}`);
  return `/editor?${query}`;
}

/** Writes an address that `parseRoute` can read. */
export function routeHref(to: Route): string {
  switch (to.page) {
    case "play":
      return "/";
    case "game":
      return `/game/${encodeURIComponent(to.id)}${writeLink(to.link)}`;
    case "join":
      return `/join/${encodeURIComponent(to.id)}${to.invitation === null ? "" : `#${to.invitation}`}`;
    case "continue":
      return `/continue${to.code === null ? "" : `#${to.code}`}`;
    case "games":
      return gamesHref(to.before, to.only ?? {});
    case "tv":
      return to.game === null ? "/tv" : `/tv?${new URLSearchParams({ game: to.game })}`;
    case "library":
      return to.game === null ? "/library" : `/library/${encodeURIComponent(to.game)}`;
    case "rules":
    case "lobby":
      return `/${to.page}`;
    case "account":
      return to.at === "" ? "/account" : `/account/${to.at}`;
    case "profile":
      return `/player/${encodeURIComponent(to.name)}`;
    case "inbox":
      return to.name === null ? "/inbox" : `/inbox/${encodeURIComponent(to.name)}`;
    case "sheets":
      return `/sheets?${new URLSearchParams({ spec: to.spec })}`;
    case "analysis":
      return (to.id === "" ? "/analysis" : `/analysis/${to.id}`) + writeLink(to.link);
    case "editor":
      return writeEditor(to);
    case "explorer":
    case "player":
    case "history":
    case "ratings":
    case "moderation":
      return to.query === "" ? `/${to.page}` : `/${to.page}?${to.query}`;
    case "events":
      return `/event${/^\w/u.test(to.at) ? "/" : "s"}${to.at}`;
    case "unknown":
      return to.path;
  }
}

function gamesHref(before: string | null, only: GamesFilter): string {
  const query = filterQuery(only);
  if (before !== null) query.set("before", before);
  return query.size === 0 ? "/games" : `/games?${query}`;
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const current = signal<Route>({ page: "play" });
let isElsewhere = false;

/** The current page. */
export const route: ReadonlySignal<Route> = current;

/**
 * Goes to a page. With `replace`, or from an open dialog, it replaces the history entry instead of adding one.
 * `stay` is for steps within a page, which do not scroll it.
 */
export function navigate(to: Route, how: { replace?: boolean; stay?: boolean } = {}): void {
  const href = routeHref(to);
  whenSettled(() => {
    if (how.replace || hasModalEntry()) history.replaceState(null, "", href);
    else history.pushState(null, "", href);
    arriveAt(to);
    if (!how.replace && !how.stay) scrollTo(0, 0);
  });
}

/** Reads the address now and whenever it changes. */
export function followAddress(): void {
  const read = () => {
    const to = parseRoute(location.pathname, location.search, location.hash);
    // The history entry of a dialog has the address of its page, so closing a dialog is no navigation.
    if (routeHref(to) !== routeHref(current.peek())) arriveAt(to);
  };
  addEventListener("popstate", read);
  read();
  // The first page does not count as a navigation.
  isElsewhere = false;
}

function arriveAt(to: Route): void {
  isElsewhere = true;
  current.value = to;
}

/** Whether the player has navigated since the page loaded. */
export function hasNavigated(): boolean {
  return isElsewhere;
}
