import { describe, expect, it } from "vitest";
import type { Route } from "./routes";
import { parseRoute, routeHref } from "./routes";

const ROUTES: [string, string, Route][] = [
  ["/", "", { page: "play" }],
  ["/games", "", { page: "games", before: null }],
  ["/games", "?before=12-ab", { page: "games", before: "12-ab" }],
  ["/games", "?state=open", { page: "games", before: null, only: { state: "open" } }],
  [
    "/games",
    "?game=min-mang&state=finished&against=friend&before=12-ab",
    { page: "games", before: "12-ab", only: { game: "min-mang", state: "finished", against: "friend" } },
  ],
  ["/game/abc", "", { page: "game", id: "abc" }],
  ["/game/a%2Fb", "", { page: "game", id: "a/b" }],
  ["/tv", "", { page: "tv", game: null }],
  ["/tv", "?game=ringo", { page: "tv", game: "ringo" }],
  ["/continue", "", { page: "continue", code: null }],
  ["/rules", "", { page: "rules" }],
  ["/analysis", "", { page: "analysis", id: "" }],
  ["/analysis/game/abc", "", { page: "analysis", id: "game/abc" }],
  ["/analysis/a1b2", "", { page: "analysis", id: "a1b2" }],
  ["/analysis/record/7", "", { page: "analysis", id: "record/7" }],
  ["/explorer", "", { page: "explorer", query: "" }],
  ["/explorer", "?moves=f5d6c3", { page: "explorer", query: "moves=f5d6c3" }],
  ["/history", "", { page: "history", query: "" }],
  ["/history", "?year=1984", { page: "history", query: "year=1984" }],
  ["/player", "?name=Anna", { page: "player", query: "name=Anna" }],
  ["/player/Anna", "", { page: "profile", name: "Anna" }],
  ["/player/%D0%90%D0%BD%D0%BD%D0%B0", "", { page: "profile", name: "Анна" }],
  ["/account", "", { page: "account", at: "" }],
  ["/account/new", "", { page: "account", at: "new" }],
  ["/lobby", "", { page: "lobby" }],
  ["/inbox", "", { page: "inbox", name: null }],
  ["/inbox/%D0%90%D0%BD%D0%BD%D0%B0", "", { page: "inbox", name: "Анна" }],
  ["/ratings", "", { page: "ratings", query: "" }],
  ["/ratings", "?speed=rapid", { page: "ratings", query: "speed=rapid" }],
  ["/sheets", "?spec=othello%3Fsize%3D10", { page: "sheets", spec: "othello?size=10" }],
  ["/editor", "?spec=othello", { page: "editor", spec: "othello", board: null, turn: null, hands: null }],
  [
    "/editor",
    "?spec=reversi-1883%3Fsupply%3D20&board=XO--&turn=white&hands=9-8",
    {
      page: "editor",
      spec: "reversi-1883?supply=20",
      board: "XO--",
      turn: "white",
      hands: { black: 9, white: 8 },
    },
  ],
  ["/games", "?whose=public", { page: "games", before: null, only: { whose: "public" } }],
  ["/events", "", { page: "events", at: "" }],
  ["/events", "?before=12-ab", { page: "events", at: "?before=12-ab" }],
  ["/event/abc", "", { page: "events", at: "abc" }],
  ["/event/abc", "?tab=standings&round=3", { page: "events", at: "abc?tab=standings&round=3" }],
  ["/event/abc/wall", "", { page: "events", at: "abc/wall" }],
  ["/event/abc/table/12", "", { page: "events", at: "abc/table/12" }],
  ["/event", "", { page: "unknown", path: "/event" }],
  ["/nowhere", "", { page: "unknown", path: "/nowhere" }],
  ["/game", "", { page: "unknown", path: "/game" }],
  ["/game/a/b", "", { page: "unknown", path: "/game/a/b" }],
  ["/player/%zz", "", { page: "unknown", path: "/player/%zz" }],
  ["/account/a/b", "", { page: "unknown", path: "/account/a/b" }],
  ["/game/%zz", "", { page: "unknown", path: "/game/%zz" }],
];

describe("addresses", () => {
  it.each(ROUTES)("%s%s", (path, search, route) => {
    expect(parseRoute(path, search)).toEqual(route);
  });

  it.each(ROUTES)("%s%s is written as it was read", (path, search, route) => {
    expect(routeHref(route)).toBe(path + search);
  });

  it("of the editor may lack parts or have wrong ones", () => {
    const plain = { page: "editor", spec: "othello", board: null, turn: null, hands: null };
    expect(parseRoute("/editor")).toEqual(plain);
    expect(parseRoute("/editor", "?turn=red&hands=many")).toEqual(plain);
  });

  it("omit unknown filters", () => {
    expect(parseRoute("/games", "?state=lost&against=&game=")).toEqual({ page: "games", before: null });
  });

  it.each([
    ["/game/abc", "#link=K-e_y", { page: "game", id: "abc", link: "K-e_y" }],
    ["/analysis/game/abc", "#link=K-e_y", { page: "analysis", id: "game/abc", link: "K-e_y" }],
    ["/join/abc", "#C-o_de", { page: "join", id: "abc", invitation: "C-o_de" }],
    ["/event/abc/table/3", "#key=K-e_y", { page: "events", at: "abc/table/3#key=K-e_y" }],
    ["/event/abc", "#register=K", { page: "events", at: "abc#register=K" }],
    ["/join/abc", "", { page: "join", id: "abc", invitation: null }],
  ] as const)("%s%s has its secret in the fragment", (path, hash, route) => {
    expect(parseRoute(path, "", hash)).toEqual(route);
    expect(routeHref(route)).toBe(path + hash);
  });

  it("are read without punctuation after them", () => {
    expect(parseRoute("/join/abc", "", "#C-o_de).")).toEqual({ page: "join", id: "abc", invitation: "C-o_de" });
    expect(parseRoute("/game/abc", "", "#link=")).toEqual({ page: "game", id: "abc" });
    expect(parseRoute("/game/abc", "", "#content")).toEqual({ page: "game", id: "abc" });
    expect(parseRoute("/join/abc", "", "#.")).toEqual({ page: "join", id: "abc", invitation: null });
  });

  it("may end with a slash", () => {
    expect(parseRoute("/games/")).toEqual({ page: "games", before: null });
  });
});
