/** Handicaps: corner discs for the weaker player before the first move. */
import type { Color, Start, TriedPosition } from "../../wire";
import { readSpec } from "../catalog/spec";
import type { Opponents } from "../current-game/opponents";
import { writeBoard } from "../net/board-text";
import { opposite } from "../table/sides";

/** The choice of a handicap. `whose` says which player gets the corners. */
export interface ChosenHandicap {
  /** The number of corners, from 0 to 4. */
  readonly corners: number;
  readonly whose: "friend" | "own";
}

export const NO_HANDICAP: ChosenHandicap = { corners: 0, whose: "friend" };

/** The numbers of corners on offer. */
export const CORNERS: readonly number[] = [0, 1, 2, 3, 4];

/**
 * Whether a game allows handicaps. It needs a square board without a hole, on which corners are an advantage.
 */
export function hasHandicaps(spec: string): boolean {
  const {
    id,
    values: { goal = "most", hole = "none" },
  } = readSpec(spec);
  return id === "othello" && goal === "most" && hole === "none";
}

/**
 * Returns the start of a game in which a side has this number of corners: first a1, then the opposite corner,
 * then the other two. The other side moves first, as if the corners had been moves.
 */
export function handicapStart({ start }: Pick<TriedPosition, "start">, color: Color, corners: number): Start {
  const contents = [...start.contents];
  const size = Math.sqrt(contents.length);
  const order = [0, size * size - 1, size * (size - 1), size - 1];
  for (const cell of order.slice(0, corners)) contents[cell] = color;
  return { kind: "position", board: writeBoard(contents), turn: opposite(color) };
}

/** Returns the side that gets the corners. `own` is the player's own side. */
export function handicapped({ whose }: ChosenHandicap, own: Color): Color {
  return whose === "own" ? own : opposite(own);
}

/** Returns the player's color in a game with a handicap. By custom, the player with the corners has Black. */
export function customaryColor({ whose }: ChosenHandicap): Opponents["color"] {
  return whose === "own" ? "black" : "white";
}
