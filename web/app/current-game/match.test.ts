import { beforeEach, describe, expect, it } from "vitest";
import type { Game } from "../../wire";
import { sampleGame } from "../net/sample-game";
import { addRematch, leaveMatch, matches, notePoints, prepareRematch, readMatches, scoreIn } from "./match";

function game(id: string, winner: "black" | "white" | null): Game {
  return { ...sampleGame(), id, result: { winner, reason: "resignation", discs: { black: 2, white: 2 }, score: null } };
}

const score = (id: string) => scoreIn(matches.value, id, null);

/** Starts and ends a rematch with colors changed. */
function rematch(before: Game, id: string, winner: "black" | "white" | null): Game {
  prepareRematch(before);
  addRematch(id, { id: before.id, changed: true });
  const next = game(id, winner);
  notePoints(next, true);
  return next;
}

describe("a match", () => {
  let ids = 0;
  let first: Game;
  beforeEach(() => {
    ids += 1;
    first = game(`a${ids}`, "black");
  });

  it("has no score before the second game", () => {
    notePoints(first, true);
    expect(score(first.id)).toBeNull();
    prepareRematch(first);
    expect(score(first.id)).toBeNull();
  });

  it("follows the people through changes of color", () => {
    prepareRematch(first);
    // The next game is not stored yet. The loser has Black in it.
    const follows = { id: first.id, changed: true };
    expect(scoreIn(matches.value, "", follows)).toEqual({ black: 0, white: 1 });
    const second = rematch(first, `b${ids}`, "black");
    expect(score(second.id)).toEqual({ black: 1, white: 1 });
    const third = rematch(second, `c${ids}`, null);
    expect(score(third.id)).toEqual({ black: 1.5, white: 1.5 });
    const fourth = rematch(third, `d${ids}`, "black");
    // The first person had Black in the first game and in the third, and has White now.
    expect(score(fourth.id)).toEqual({ black: 2.5, white: 1.5 });
    expect(score(first.id)).toEqual({ black: 1.5, white: 2.5 });
  });

  it("follows them without changes of color", () => {
    prepareRematch(first);
    addRematch(`b${ids}`, { id: first.id, changed: false });
    notePoints(game(`b${ids}`, "black"), true);
    expect(score(`b${ids}`)).toEqual({ black: 2, white: 0 });
  });

  it("drops the points of an undone end, and waits until the end is shown", () => {
    const second = rematch(first, `b${ids}`, "white");
    expect(score(second.id)).toEqual({ black: 0, white: 2 });
    notePoints({ ...second, result: null }, false);
    expect(score(second.id)).toEqual({ black: 0, white: 1 });
    notePoints(second, false);
    expect(score(second.id)).toEqual({ black: 0, white: 1 });
  });

  it("is left by the first game of another match", () => {
    const second = rematch(first, `b${ids}`, "white");
    const third = rematch(second, `c${ids}`, "black");
    leaveMatch(third.id);
    expect(score(third.id)).toBeNull();
    expect(score(second.id)).toEqual({ black: 0, white: 2 });
  });

  it("is read from any stored text", () => {
    const match = [{ id: "a", black: 0, points: 0.5 }];
    expect(readMatches(JSON.stringify([match]))).toEqual([match]);
    for (const text of [null, "", "{", "{}", "[[]]", '[[{"id":1}]]', '[[{"id":"a","black":2,"points":1}]]', "[7]"]) {
      expect(readMatches(text)).toEqual([]);
    }
  });
});
