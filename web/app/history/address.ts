/** Addresses of the history: the story, a table, or one year, player or country. */
import type { Route } from "../nav/routes";

/** The tables. */
export const TABLES = ["years", "players", "countries"] as const;

/** One of the tables. */
export type Table = (typeof TABLES)[number];

/** A view of the history. Players are identified by their English names, countries by their codes. */
export type HistoryView =
  | { readonly view: "story" }
  | { readonly view: Table }
  | { readonly view: "year"; readonly year: number }
  | { readonly view: "player"; readonly name: string }
  | { readonly view: "country"; readonly code: string };

/** Reads the query of an address. An empty or invalid query means the story. */
export function readView(text: string): HistoryView {
  const query = new URLSearchParams(text);
  const [year, player, country, by] = ["year", "player", "country", "by"].map((name) => query.get(name)?.trim() ?? "");
  if (year !== undefined && /^\d{1,4}$/u.test(year)) return { view: "year", year: Number(year) };
  if (player) return { view: "player", name: player };
  if (country) return { view: "country", code: country.toUpperCase() };
  const table = TABLES.find((name) => name === by);
  return { view: table ?? "story" };
}

/** Returns the address of a view. `readView` reads it. */
export function routeTo(at: HistoryView): Route {
  return { page: "history", query: String(new URLSearchParams(queryOf(at))) };
}

function queryOf(at: HistoryView): Record<string, string> {
  switch (at.view) {
    case "story":
      return {};
    case "year":
      return { year: String(at.year) };
    case "player":
      return { player: at.name };
    case "country":
      return { country: at.code };
    default:
      return { by: at.view };
  }
}

/** Returns the table to which a view belongs; null for the story. */
export function tableOf({ view }: HistoryView): Table | null {
  switch (view) {
    case "story":
      return null;
    case "year":
      return "years";
    case "player":
      return "players";
    case "country":
      return "countries";
    default:
      return view;
  }
}
