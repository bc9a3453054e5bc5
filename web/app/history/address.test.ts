import { describe, expect, it } from "vitest";
import { parseRoute, routeHref } from "../nav/routes";
import type { HistoryView } from "./address";
import { readView, routeTo, tableOf } from "./address";

const PLACES: [string, HistoryView][] = [
  ["/history", { view: "story" }],
  ["/history?by=years", { view: "years" }],
  ["/history?by=players", { view: "players" }],
  ["/history?by=countries", { view: "countries" }],
  ["/history?year=1984", { view: "year", year: 1984 }],
  ["/history?player=Ken%E2%80%99ichi+Ishii", { view: "player", name: "Ken’ichi Ishii" }],
  ["/history?country=JPN", { view: "country", code: "JPN" }],
];

describe("addresses of the history", () => {
  it.each(PLACES)("%s is read as it is written", (href, place) => {
    expect(routeHref(routeTo(place))).toBe(href);
    const { pathname, search } = new URL(href, "http://localhost");
    const route = parseRoute(pathname, search);
    expect(route.page === "history" && readView(route.query)).toEqual(place);
  });

  it("without a valid query lead to the story", () => {
    for (const query of ["year=soon", "year=", "player=+", "by=weather"])
      expect(readView(query)).toEqual({ view: "story" });
  });

  it("accept a country code in lower case", () => {
    expect(readView("country=jpn")).toEqual({ view: "country", code: "JPN" });
  });

  it("belong to a table, except the story", () => {
    expect(PLACES.map(([, place]) => tableOf(place))).toEqual([
      null,
      "years",
      "players",
      "countries",
      "years",
      "players",
      "countries",
    ]);
  });
});
