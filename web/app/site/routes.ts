/** The addresses of the site: which page an address shows, and how to go there without a reload. */

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";

/** A page with everything its address says. */
export type Route =
  | { page: "play" }
  | { page: "game"; id: string }
  | { page: "games"; before: string | null }
  | { page: "library"; game: string | null }
  | { page: "rules" }
  | { page: "unknown"; path: string };

/** Reads an address; `search` with or without its question mark. */
export function parseRoute(path: string, search = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined) return { page: "play" };
  if (parts.length === 1 && first === "rules") return { page: "rules" };
  if (parts.length <= 2 && first === "library") {
    const game = second === undefined ? null : decodePart(second);
    if (second === undefined || game !== null) return { page: "library", game };
  }
  if (parts.length === 1 && first === "games") {
    return { page: "games", before: new URLSearchParams(search).get("before") };
  }
  if (parts.length === 2 && first === "game" && second !== undefined) {
    const id = decodePart(second);
    if (id !== null) return { page: "game", id };
  }
  return { page: "unknown", path };
}

/** Writes the address of a page; `parseRoute` reads it back. */
export function routeHref(to: Route): string {
  switch (to.page) {
    case "play":
      return "/";
    case "game":
      return `/game/${encodeURIComponent(to.id)}`;
    case "games":
      return to.before === null ? "/games" : `/games?before=${encodeURIComponent(to.before)}`;
    case "library":
      return to.game === null ? "/library" : `/library/${encodeURIComponent(to.game)}`;
    case "rules":
      return "/rules";
    case "unknown":
      return to.path;
  }
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const current = signal<Route>({ page: "play" });

/** The page that is shown. */
export const route: ReadonlySignal<Route> = current;

/** Goes to a page; `replace` leaves no entry to come back to. */
export function navigate(to: Route, how: { replace?: boolean } = {}): void {
  const href = routeHref(to);
  if (how.replace) history.replaceState(null, "", href);
  else history.pushState(null, "", href);
  current.value = to;
  if (!how.replace) scrollTo(0, 0);
}

/** Begins to follow the address bar. */
export function followAddress(): void {
  const read = () => {
    current.value = parseRoute(location.pathname, location.search);
  };
  addEventListener("popstate", read);
  read();
}
