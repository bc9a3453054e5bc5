/** A small game for tests, on a board of four cells in a row. */

import type { Change, Color, Game, PlayedPly } from "../../wire";
import { NEW_GAME } from "./new-game";

/**
 * Returns a game on the cells a1 to d1 after up to three plies: Black plays c1, White passes, Black plays d1.
 * At the start, Black is on a1 and White on b1.
 */
export function sampleGame(plies = 0): Game {
  const played = [
    ply(
      "c1",
      "black",
      [
        { kind: "placed", cell: 2, color: "black" },
        { kind: "flipped", cell: 1, distance: 1 },
      ],
      3,
      0,
    ),
    ply("--", "white", [{ kind: "passed", color: "white" }], 3, 0),
    ply("d1", "black", [{ kind: "placed", cell: 3, color: "black" }], 4, 0),
  ];
  return {
    ...NEW_GAME,
    id: "abc",
    spec: "sample",
    seq: 1 + plies,
    layout: {
      width: 4,
      height: 1,
      cells: ["a1", "b1", "c1", "d1"].map((name, index) => ({
        name,
        spoken: name,
        x: index + 0.5,
        y: 0.5,
        shape: "square" as const,
        tone: "plain" as const,
        arrows: { up: null, down: null, left: index > 0 ? index - 1 : null, right: index < 3 ? index + 1 : null },
      })),
      rim: [],
      slots: [],
    },
    seats: { black: { kind: "human" }, white: { kind: "engine", level: 4 } },
    start: {
      contents: ["black", "white", "empty", "empty"],
      turn: "black",
      discs: { black: 1, white: 1 },
      legal: [{ text: "c1", gesture: { kind: "place", cell: 2 }, changes: played[0]?.changes ?? [] }],
    },
    plies: played.slice(0, plies),
    position: {
      contents: ["black", "white", "empty", "empty"],
      turn: "black",
      discs: { black: 1, white: 1 },
      legal: [{ text: "c1", gesture: { kind: "place", cell: 2 }, changes: played[0]?.changes ?? [] }],
    },
    result: null,
    take_back: plies > 0 ? 0 : null,
  };
}

function ply(text: string, color: Color, changes: Change[], black: number, white: number): PlayedPly {
  return { text, color, changes, discs: { black, white }, at_ms: 0 };
}
