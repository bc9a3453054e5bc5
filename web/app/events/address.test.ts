import { describe, expect, it } from "vitest";
import { parseRoute, routeHref } from "../site/routes";
import { directorLink, keyIn, readPlace, registrationLink, routeTo, tableRoute } from "./address";

const ORIGIN = "https://play.example.org";

function opened(link: string) {
  const { pathname, search, hash } = new URL(link, ORIGIN);
  const to = parseRoute(pathname, search, hash);
  if (to.page !== "event") throw new Error(`${link} leads elsewhere`);
  return to;
}

describe("the page of a tournament", () => {
  it.each([
    [{}, "/event/a"],
    [{ tab: "standings" as const }, "/event/a?tab=standings"],
    [{ round: 3 }, "/event/a?round=3"],
  ])("%j is at %s", (place, href) => {
    expect(routeHref(routeTo("a", place))).toBe(href);
    expect(readPlace(routeTo("a", place).query)).toMatchObject(place);
  });

  it("shows the pairings where the address says nothing that it knows", () => {
    expect(readPlace("tab=nothing&round=-1")).toEqual({ tab: "pairings", round: null });
    expect(readPlace("round=2.5").round).toBeNull();
  });
});

describe("links that give a part in it", () => {
  it("carry their key behind the mark", () => {
    const register = opened(registrationLink("a", "K-e_y", ORIGIN));
    expect(keyIn(register, "register")).toBe("K-e_y");
    expect(keyIn(register, "direct")).toBeNull();
    expect(keyIn(opened(directorLink("a", "Dd", ORIGIN)), "direct")).toBe("Dd");
    const table = opened(routeHref(tableRoute("a", 12, "Tt")));
    expect(table.at).toBe("table/12");
    expect(keyIn(table, "key")).toBe("Tt");
    expect(keyIn(opened("/event/a"), "register")).toBeNull();
  });
});
