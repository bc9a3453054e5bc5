import { describe, expect, it } from "vitest";
import type { Game } from "../../wire";
import type { Route } from "../nav/routes";
import { parseRoute } from "../nav/routes";
import { sampleGame } from "../net/sample-game";
import { gameLink } from "./game-link";

const HERE: Route = { page: "game", id: "abc" };
const ORIGIN = "https://play.example.org";
const owner: Game["you"] = { is_owner: true, side: null, link: "K-e_y", invitation: "code" };
const viewer: Game["you"] = { is_owner: false, side: null, link: null, invitation: null };

function game(part: Partial<Game>): Game {
  return { ...sampleGame(), id: "abc", ...part };
}

describe("the link to a game", () => {
  it("opens a private game to others, without giving away a seat", () => {
    const link = gameLink(game({ you: owner }), HERE, ORIGIN);
    expect(link).toBe("https://play.example.org/game/abc#link=K-e_y");
    const { pathname, search, hash } = new URL(link);
    expect(parseRoute(pathname, search, hash)).toEqual({ ...HERE, link: "K-e_y" });
  });

  it("is passed on by its recipients", () => {
    expect(gameLink(game({ you: viewer }), { ...HERE, link: "given" }, ORIGIN)).toMatch(/#link=given$/u);
    expect(gameLink(game({ you: viewer }), HERE, ORIGIN)).toBe("https://play.example.org/game/abc");
  });

  it("has no secret in a public game", () => {
    expect(gameLink(game({ you: owner, terms: { public: true } }), HERE, ORIGIN)).toBe(`${ORIGIN}/game/abc`);
  });
});
