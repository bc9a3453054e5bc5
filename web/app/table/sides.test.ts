import { describe, expect, it } from "vitest";
import type { Game, GameSummary, Seat } from "../../wire";
import { sampleGame } from "../net/sample-game";
import {
  completing,
  haveBothMoved,
  maySwap,
  onlyPerson,
  ownSide,
  playsFor,
  reportable,
  seenByAll,
  takesPart,
} from "./sides";

const HUMAN: Seat = { kind: "human" };
const ENGINE: Seat = { kind: "engine", level: 1 };
const NOBODY = { is_owner: false, side: null, link: null, invitation: null };

/** Returns a game between two people, as the player of `side` sees it. */
function betweenTwo(side: Game["you"]["side"], seats: Game["seats"] = { black: HUMAN, white: HUMAN }): Game {
  return { ...sampleGame(), seats, company: "two", you: { ...NOBODY, side } };
}

it("knows the only person in a game", () => {
  expect(onlyPerson({ seats: { black: HUMAN, white: ENGINE } })).toBe("black");
  expect(onlyPerson({ seats: { black: ENGINE, white: HUMAN } })).toBe("white");
  expect(onlyPerson({ seats: { black: HUMAN, white: HUMAN } })).toBeNull();
});

describe("the owner's game", () => {
  it("is played by the owner for every person", () => {
    const game = { ...sampleGame(), seats: { black: HUMAN, white: HUMAN } };
    expect([playsFor(game, "black"), playsFor(game, "white"), ownSide(game)]).toEqual([true, true, null]);
    expect([playsFor(sampleGame(), "black"), playsFor(sampleGame(), "white")]).toEqual([true, false]);
    expect(ownSide(sampleGame())).toBe("black");
  });

  it("has an opponent who can be reported if they have an account, by a player only", () => {
    const named = { kind: "human", name: "Anna", account: "named" } as const;
    const seats = { black: HUMAN, white: named };
    expect(reportable(betweenTwo("black", seats))).toBe("Anna");
    expect(reportable(betweenTwo("white", seats))).toBe(null);
    expect(reportable(betweenTwo(null, seats))).toBe(null);
    expect(reportable(betweenTwo("black", { black: HUMAN, white: { kind: "human", account: "deleted" } }))).toBe(null);
    expect(reportable(sampleGame())).toBe(null);
  });

  it("can only be watched by others", () => {
    const game = { ...sampleGame(), you: NOBODY };
    expect([playsFor(game, "black"), ownSide(game), takesPart(game)]).toEqual([false, null, false]);
  });
});

describe("a game between two", () => {
  it("is played by each player for their own side", () => {
    const game = betweenTwo("white");
    expect([playsFor(game, "black"), playsFor(game, "white"), ownSide(game)]).toEqual([false, true, "white"]);
  });

  it("waits until the open seat is taken", () => {
    const game = betweenTwo("black", { black: HUMAN, white: { kind: "open" } });
    expect([playsFor(game, "black"), ownSide(game)]).toEqual([false, "black"]);
  });

  it("can only be watched by others", () => {
    const game = betweenTwo(null);
    expect([playsFor(game, "black"), playsFor(game, "white"), takesPart(game)]).toEqual([false, false, false]);
  });
});

it("knows when both have moved, which a forced pass is not", () => {
  expect([0, 1, 2, 3].map((plies) => haveBothMoved(sampleGame(plies)))).toEqual([false, false, false, false]);
  const [first, , last] = sampleGame(3).plies;
  if (first === undefined || last === undefined) throw new Error("the game is shorter");
  const plies: Game["plies"] = [first, { ...last, color: "white" }];
  expect(haveBothMoved({ plies, given: 0 })).toBe(true);
  expect(haveBothMoved({ plies, given: 1 })).toBe(false);
});

it("gives the reader no side in a public game of others", () => {
  const { spec, seats, position, created_ms } = sampleGame();
  const summary: GameSummary = {
    ...{ id: "abc", spec, seats, company: "own", side: null, plies: 0, turn: "black" },
    ...{ discs: position.discs, picture: null, result: null, created_ms, deadline_ms: null, updated_ms: created_ms },
  };
  expect(ownSide(summary)).toBe("black");
  expect(ownSide(seenByAll(summary))).toBeNull();
});

describe("a game that was lost on time and is played on", () => {
  const lost: Game = { ...betweenTwo("white"), defaulted: "black", terms: { time_default: "winner_completes" } };

  it("is played by the winner for both", () => {
    expect([completing(lost), playsFor(lost, "black"), playsFor(lost, "white")]).toEqual(["white", true, true]);
    const loser: Game = { ...lost, you: { ...NOBODY, side: "black" } };
    expect([playsFor(loser, "black"), playsFor(loser, "white")]).toEqual([false, false]);
    expect(completing({ ...lost, terms: { time_default: "play_on" } })).toBeNull();
  });
});

it("lets neither side move while it is adjourned", () => {
  expect(playsFor({ ...betweenTwo("white"), adjourned: true }, "white")).toBe(false);
});

it("lets the second player take the other color once, after the first move", () => {
  const begun: Game = { ...betweenTwo("white"), plies: sampleGame(1).plies, terms: { swap: true } };
  const turn = begun.position.turn ?? "white";
  const mine: Game = { ...begun, you: { ...NOBODY, side: turn } };
  expect(maySwap(mine)).toBe(true);
  expect(maySwap({ ...mine, you: { ...NOBODY, side: turn === "white" ? "black" : "white" } })).toBe(false);
  expect(maySwap({ ...mine, swapped: true })).toBe(false);
  expect(maySwap({ ...mine, terms: {} })).toBe(false);
  expect(maySwap({ ...mine, plies: [] })).toBe(false);
  expect(maySwap({ ...mine, given: 1 })).toBe(false);
});
