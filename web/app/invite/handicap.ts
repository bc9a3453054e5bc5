/** Corner discs that the weaker of two is given before a game. */
import type { Color, Start, TriedPosition } from "../../wire";
import { readSpec } from "../catalog/spec";
import type { Opponents } from "../current-game/opponents";
import { writeBoard } from "../net/board-text";
import { opposite } from "../table/sides";

/** What was chosen: how many corners, and for whom. */
export interface ChosenHandicap {
  /** 0 to 4. */
  readonly corners: number;
  readonly whose: "friend" | "own";
}

export const NO_HANDICAP: ChosenHandicap = { corners: 0, whose: "friend" };

/** How many corners there are to give, none first. */
export const CORNERS: readonly number[] = [0, 1, 2, 3, 4];

/** Whether corners can be given in a game: on a whole square board where a corner is an advantage. */
export function hasHandicaps(spec: string): boolean {
  const {
    id,
    values: { goal = "most", hole = "none" },
  } = readSpec(spec);
  return id === "othello" && goal === "most" && hole === "none";
}

/**
 * The start of a game in which a side has this many corners: the first, the one across from it, and then the two others.
 * The side that gives them moves first, as if they had been the other's moves.
 */
export function handicapStart({ start }: Pick<TriedPosition, "start">, color: Color, corners: number): Start {
  const contents = [...start.contents];
  const size = Math.sqrt(contents.length);
  const order = [0, size * size - 1, size * (size - 1), size - 1];
  for (const cell of order.slice(0, corners)) contents[cell] = color;
  return { kind: "position", board: writeBoard(contents), turn: opposite(color) };
}

/** The side that gets the corners; `own` is the side that one plays oneself. */
export function handicapped({ whose }: ChosenHandicap, own: Color): Color {
  return whose === "own" ? own : opposite(own);
}

/** The sides, unless the handicap states them: by custom the player with the corners has Black. */
export function customaryColor({ whose }: ChosenHandicap): Opponents["color"] {
  return whose === "own" ? "black" : "white";
}
