import { describe, expect, it } from "vitest";
import { parseRoute, routeHref } from "../nav/routes";
import {
  claimLink,
  directorLink,
  listRoute,
  readAt,
  registrationLink,
  routeTo,
  tableRoute,
  wallRoute,
} from "./address";

const ORIGIN = "https://play.example.org";
const NO_KEYS = { register: null, claim: null, direct: null, key: null };

/** The page that a link opens. */
function opened(link: string) {
  const { pathname, search, hash } = new URL(link, ORIGIN);
  const to = parseRoute(pathname, search, hash);
  if (to.page !== "events") throw new Error(`${link} leads elsewhere`);
  return readAt(to.at);
}

describe("the addresses of tournaments", () => {
  it.each([
    [routeTo("a"), "/event/a", { tab: "pairings", round: null, player: null }],
    [routeTo("a", { tab: "standings" }), "/event/a?tab=standings", { tab: "standings", round: null, player: null }],
    [routeTo("a", { round: 3 }), "/event/a?round=3", { tab: "pairings", round: 3, player: null }],
  ])("%j is at %s", (to, href, place) => {
    expect(routeHref(to)).toBe(href);
    expect(opened(href)).toEqual({ view: "page", id: "a", place, keys: NO_KEYS });
  });

  it("lead to the list and to a wall", () => {
    expect(routeHref(listRoute())).toBe("/events");
    expect(opened("/events")).toEqual({ view: "list", before: null });
    expect(opened(routeHref(listRoute("12-ab")))).toEqual({ view: "list", before: "12-ab" });
    expect(opened(routeHref(wallRoute("a")))).toEqual({ view: "wall", id: "a" });
  });

  it("show the pairings by default", () => {
    expect(opened("/event/a?tab=nothing&round=-1")).toMatchObject({ place: { tab: "pairings", round: null } });
    expect(opened("/event/a?round=2.5")).toMatchObject({ place: { round: null } });
  });

  it.each(["/event/a/b", "/event/a/table", "/event/a/table/x", "/event/a/wall/2"])("are none at %s", (href) => {
    expect(opened(href)).toEqual({ view: "none" });
  });
});

describe("links for players, directors and tables", () => {
  it("have their key in the fragment", () => {
    const register = registrationLink("a", "K-e_y", ORIGIN);
    expect(opened(register)).toMatchObject({ view: "page", id: "a", keys: { ...NO_KEYS, register: "K-e_y" } });
    expect(opened(directorLink("a", "Dd", ORIGIN))).toMatchObject({ keys: { ...NO_KEYS, direct: "Dd" } });
    // An id may be any text.
    const claim = { place: { player: "A 1&2#x" }, keys: { ...NO_KEYS, claim: "C_c" } };
    expect(opened(claimLink("a", "A 1&2#x", "C_c", ORIGIN))).toMatchObject(claim);
    const table = { view: "table", id: "a", table: 12, keys: { ...NO_KEYS, key: "Tt" } };
    expect(opened(routeHref(tableRoute("a", 12, "Tt")))).toEqual(table);
    // Punctuation after the key comes from the message that contained the link.
    expect(opened(`${register}).`)).toMatchObject({ keys: { register: "K-e_y" } });
  });
});
