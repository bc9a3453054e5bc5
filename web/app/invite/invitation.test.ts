import { describe, expect, it } from "vitest";
import type { Game, Seats, You } from "../../wire";
import { parseRoute } from "../nav/routes";
import { sampleGame } from "../net/sample-game";
import { isWaiting, openSide, whoArrived } from "../table/sides";
import { invitationStateOf } from "./invitation";
import { invitationLink, isLoopback } from "./open-seat";
import { readTerms, termsOf } from "./terms";

const OPEN: Seats = { black: { kind: "human", name: "Anna" }, white: { kind: "open" } };
const TAKEN: Seats = { black: { kind: "human", name: "Anna" }, white: { kind: "human" } };
const STRANGER: You = { is_owner: false, side: null, link: null, invitation: null };
/** A person who has the invitation to the open seat. */
const INVITED: You = { ...STRANGER, invited: true };
const INVITER: You = { is_owner: true, side: "black", link: "KEY", invitation: "Co_d-e" };
const ABORTED: Game["result"] = { winner: null, reason: "aborted", discs: { black: 2, white: 2 }, score: null };

function game(part: Partial<Game>): Game {
  return { ...sampleGame(), company: "two", seats: OPEN, you: STRANGER, ...part };
}

describe("an open seat", () => {
  it("is known by its side", () => {
    expect(openSide({ seats: OPEN })).toBe("white");
    expect(openSide({ seats: { black: { kind: "open" }, white: { kind: "human" } } })).toBe("black");
    expect(openSide({ seats: TAKEN })).toBeNull();
  });

  it("waits as long as the game can begin", () => {
    expect(isWaiting(game({}))).toBe(true);
    expect(isWaiting(game({ seats: TAKEN }))).toBe(false);
    expect(isWaiting(game({ result: ABORTED }))).toBe(false);
  });

  it("has been taken if a person is in it now", () => {
    expect(whoArrived({ seats: OPEN }, { seats: TAKEN })).toBe("white");
    expect(whoArrived({ seats: OPEN }, { seats: OPEN })).toBeNull();
    expect(whoArrived({ seats: TAKEN }, { seats: TAKEN })).toBeNull();
  });
});

describe("the link of an invitation", () => {
  it("leads to the page that reads it, with its code in the fragment, which no log has", () => {
    const link = invitationLink(game({ id: "a/b", you: INVITER }), "https://play.example.org");
    expect(link).toBe("https://play.example.org/join/a%2Fb#Co_d-e");
    const { pathname, search, hash } = new URL(link ?? "");
    expect(pathname + search).not.toContain("Co_d-e");
    expect(parseRoute(pathname, search, hash)).toEqual({ page: "join", id: "a/b", invitation: "Co_d-e" });
  });

  it("exists only for the host, and only while the seat is open", () => {
    expect(invitationLink(game({}), "")).toBeNull();
    expect(invitationLink(game({ you: INVITER, seats: TAKEN }), "")).toBeNull();
    expect(invitationLink(game({ you: INVITER, result: ABORTED }), "")).toBeNull();
  });

  it("works for others unless its host is a loopback address", () => {
    for (const host of ["localhost", "a.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])
      expect(isLoopback(host), host).toBe(true);
    for (const host of ["192.168.1.5", "play.example.org", "localhost.example.org", "127.example.org", "[fe80::1]"])
      expect(isLoopback(host), host).toBe(false);
  });
});

describe("an invitation", () => {
  it("offers the open seat", () => {
    expect(invitationStateOf(game({ you: INVITED }), "c")).toMatchObject({
      kind: "open",
      side: "white",
      invitation: "c",
    });
  });

  it("leads players of the game to the board", () => {
    expect(invitationStateOf(game({ you: INVITER }), "c")).toEqual({ kind: "joined" });
    expect(invitationStateOf(game({ seats: TAKEN, you: { ...STRANGER, side: "white" } }), "c")).toEqual({
      kind: "joined",
    });
  });

  it("has the reason why it cannot be accepted, and whether the game may be watched", () => {
    expect(invitationStateOf(game({ seats: TAKEN }), "c")).toEqual({
      kind: "refused",
      reason: "taken",
      mayWatch: false,
    });
    expect(invitationStateOf(game({ seats: TAKEN, terms: { public: true } }), "c")).toMatchObject({ mayWatch: true });
    expect(invitationStateOf(game({ terms: { public: true } }), "c")).toMatchObject({
      reason: "wrong",
      mayWatch: true,
    });
    expect(invitationStateOf(game({ result: ABORTED }), "c")).toMatchObject({ kind: "refused", reason: "calledOff" });
  });
});

describe("terms", () => {
  it("are read from storage, with defaults for invalid ones", () => {
    const usual = {
      ...{ clock: "", timeDefault: "fixed", takeBacks: true, draws: false, swap: false, isPublic: false },
      delay: 0,
      rated: false,
    };
    expect(readTerms('{"clock":"5+3","takeBacks":false,"isPublic":true,"delay":5}')).toEqual({
      clock: "5+3",
      timeDefault: "fixed",
      takeBacks: false,
      draws: false,
      swap: false,
      isPublic: true,
      delay: 5,
      rated: false,
    });
    for (const text of [null, "", "[]", "null", '{"clock":5,"takeBacks":"no","delay":3}'])
      expect(readTerms(text)).toEqual(usual);
  });

  it("have no clock if it is blank", () => {
    const chosen = { timeDefault: "full", takeBacks: false, draws: true, swap: true, isPublic: true } as const;
    const terms = { take_backs: false, draws: true, swap: true, public: true };
    expect(termsOf({ clock: "  ", delay: 0, rated: false, ...chosen })).toEqual(terms);
    const all = { clock: "5+3", time_default: "full", delay: 5, ...terms };
    expect(termsOf({ clock: " 5+3 ", delay: 5, rated: false, ...chosen })).toEqual(all);
  });

  it("are for ratings only with a clock, and then without take-backs", () => {
    const usual = { ...readTerms(null), rated: true };
    expect(termsOf(usual)).not.toHaveProperty("rated");
    expect(termsOf({ ...usual, clock: "5+3" })).toMatchObject({ rated: true, take_backs: false });
  });
});
