import { describe, expect, it } from "vitest";
import type { Color, Correction } from "../../wire";
import { sampleGame } from "../net/sample-game";
import {
  applyChanges,
  contentsAt,
  countsAt,
  handsAt,
  hasStood,
  isPass,
  lastCell,
  placedCell,
  plyBefore,
  transcript,
} from "./timeline";

describe("positions of the past", () => {
  const game = sampleGame(3);

  it("follow from the start and the server's changes", () => {
    expect(contentsAt(game, 0)).toEqual(["black", "white", "empty", "empty"]);
    expect(contentsAt(game, 1)).toEqual(["black", "black", "black", "empty"]);
    expect(contentsAt(game, 2)).toEqual(contentsAt(game, 1));
    expect(contentsAt(game, 3)).toEqual(["black", "black", "black", "black"]);
  });

  it("end with the last ply, whatever number is given", () => {
    expect(contentsAt(game, 99)).toEqual(contentsAt(game, 3));
    expect(contentsAt(game, -1)).toEqual(game.start.contents);
    expect(plyBefore(game, 99)?.text).toBe("d1");
    expect(plyBefore(game, 0)).toBeUndefined();
  });

  it("leave the start unchanged", () => {
    contentsAt(game, 3);
    expect(game.start.contents).toEqual(["black", "white", "empty", "empty"]);
  });

  it("have the server's counts", () => {
    expect(countsAt(game, 0)).toEqual({ black: 1, white: 1 });
    expect(countsAt(game, 1)).toEqual({ black: 3, white: 0 });
  });
});

describe("changes", () => {
  it("turn over every kind of piece and ignore absent cells", () => {
    const turned = applyChanges(
      ["black", "white_marked", "empty", "absent"],
      [0, 1, 2, 3, 9].map((cell) => ({ kind: "flipped" as const, cell, distance: 1 })),
    );
    expect(turned).toEqual(["white", "black_marked", "empty", "absent"]);
    expect(applyChanges(["empty"], [{ kind: "placed", cell: 5, color: "black" }])).toEqual(["empty"]);
  });
});

describe("plies", () => {
  it("know their cell and whether they pass", () => {
    const [first, pass] = sampleGame(3).plies;
    expect(placedCell(first)).toBe(2);
    expect(placedCell(pass)).toBeNull();
    expect(first && isPass(first)).toBe(false);
    expect(pass && isPass(pass)).toBe(true);
  });

  it("keep the last cell through a pass", () => {
    const game = sampleGame(3);
    expect([0, 1, 2, 3, 9].map((ply) => lastCell(game, ply))).toEqual([null, 2, 2, 3, 3]);
  });

  it("take placed discs from the hand, counted back from the last position", () => {
    const game = sampleGame(3);
    expect(handsAt(game, 3)).toBeNull();
    const hands = { black: 4, white: 6, supposed: false };
    const limited = { ...game, position: { ...game.position, hands } };
    const placed = (color: Color): number =>
      game.plies
        .flatMap(({ changes }) => changes)
        .filter((change) => change.kind === "placed" && change.color === color).length;
    expect(placed("black")).toBeGreaterThan(0);
    expect(handsAt(limited, 3)).toEqual({ black: 4, white: 6 });
    expect(handsAt(limited, 0)).toEqual({ black: 4 + placed("black"), white: 6 + placed("white") });
    // The pass took no disc from a hand.
    expect(handsAt(limited, 1)).toEqual(handsAt(limited, 2));
  });

  it("make a transcript without passes", () => {
    expect(transcript(sampleGame(3))).toBe("c1d1");
    expect(transcript(sampleGame(0))).toBe("");
  });
});

describe("changes of moving games", () => {
  it("move, remove, turn over and slide pieces", () => {
    const start = ["black", "white", "empty", "absent"] as const;
    expect(
      applyChanges(start, [
        { kind: "moved", from: 0, to: 2 },
        { kind: "removed", cell: 1 },
      ]),
    ).toEqual(["empty", "empty", "black", "absent"]);
    expect(applyChanges(start, [{ kind: "turned", cell: 1, is_marked: true }])[1]).toBe("white_marked");
    const tray = ["black", "white", "empty", "empty", "absent", "absent", "absent", "absent"] as const;
    expect(applyChanges(tray, [{ kind: "slid", from: [0, 1, 2, 3], to: [4, 5, 6, 7] }])).toEqual([
      "absent",
      "absent",
      "absent",
      "absent",
      "black",
      "white",
      "empty",
      "empty",
    ]);
  });
});

it("knows from which ply on an uncorrected mistake is on the board", () => {
  const mended = { noticed: 4, claimant: null, at_ms: 1, before: "", after: "" };
  const corrections: Correction[] = [
    { ...mended, ply: 2, remedy: { kind: "corrected", taken_back: 0 } },
    { ...mended, ply: 4, remedy: { kind: "stands" } },
  ];
  expect([0, 3, 4, 9].map((ply) => hasStood({ corrections }, ply))).toEqual([false, false, true, true]);
  expect(hasStood({}, 9)).toBe(false);
});
