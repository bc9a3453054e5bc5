/** Handicaps: corner discs for the weaker player before the first move. */
import type { Color, Start, TriedPosition } from "../../wire";
import { readSpec } from "../catalog/spec";
import type { Opponents } from "../current-game/opponents";
import { writeBoard } from "../net/board-text";
import { opposite } from "../table/sides";

/** The chosen handicap. */
export interface ChosenHandicap {
  /** 0 to 4. */
  readonly corners: number;
  readonly whose: "friend" | "own";
}

export const NO_HANDICAP: ChosenHandicap = { corners: 0, whose: "friend" };

/** The possible numbers of corners. */
export const CORNERS: readonly number[] = [0, 1, 2, 3, 4];

/** Whether a game allows handicaps: on a full square board where a corner is an advantage. */
export function hasHandicaps(spec: string): boolean {
  const {
    id,
    values: { goal = "most", hole = "none" },
  } = readSpec(spec);
  return id === "othello" && goal === "most" && hole === "none";
}

/**
 * The start of a game in which a side has this many corners: the first, then the opposite one, then the two others. The
 * other side moves first, as if the corners had been moves.
 */
export function handicapStart({ start }: Pick<TriedPosition, "start">, color: Color, corners: number): Start {
  const contents = [...start.contents];
  const size = Math.sqrt(contents.length);
  const order = [0, size * size - 1, size * (size - 1), size - 1];
  for (const cell of order.slice(0, corners)) contents[cell] = color;
  return { kind: "position", board: writeBoard(contents), turn: opposite(color) };
}

/** The side that gets the corners; `own` is the player's own side. */
export function handicapped({ whose }: ChosenHandicap, own: Color): Color {
  return whose === "own" ? own : opposite(own);
}

/** The player's color in a game with a handicap: by custom the player with the corners has Black. */
export function customaryColor({ whose }: ChosenHandicap): Opponents["color"] {
  return whose === "own" ? "black" : "white";
}
