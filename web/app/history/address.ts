/** Addresses of the history: the story, a table, or a year, player or country of one. */
import type { Route } from "../nav/routes";

/** The tables. */
export const TABLES = ["years", "players", "countries"] as const;

/** One of the tables. */
export type Table = (typeof TABLES)[number];

/** A view of the history. People are identified by their names in English, countries by their codes. */
export type Place =
  | { readonly view: "story" }
  | { readonly view: Table }
  | { readonly view: "year"; readonly year: number }
  | { readonly view: "player"; readonly name: string }
  | { readonly view: "country"; readonly code: string };

/** Reads the query of an address; an empty or invalid one is the story. */
export function readPlace(text: string): Place {
  const query = new URLSearchParams(text);
  const [year, player, country, by] = ["year", "player", "country", "by"].map((name) => query.get(name)?.trim() ?? "");
  if (year !== undefined && /^\d{1,4}$/u.test(year)) return { view: "year", year: Number(year) };
  if (player) return { view: "player", name: player };
  if (country) return { view: "country", code: country.toUpperCase() };
  const table = TABLES.find((name) => name === by);
  return { view: table ?? "story" };
}

/** The address of a place; `readPlace` reads it back. */
export function routeTo(place: Place): Route {
  return { page: "history", query: String(new URLSearchParams(queryOf(place))) };
}

function queryOf(place: Place): Record<string, string> {
  switch (place.view) {
    case "story":
      return {};
    case "year":
      return { year: String(place.year) };
    case "player":
      return { player: place.name };
    case "country":
      return { country: place.code };
    default:
      return { by: place.view };
  }
}

/** The table that a place belongs to; null for the story. */
export function tableOf({ view }: Place): Table | null {
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
