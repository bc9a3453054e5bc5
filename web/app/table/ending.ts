/** Describes the ending of a game for sentences and for `data-result`. */
import type { Color, Counts, Game, GameResult } from "../../wire";
import { readSpec } from "../catalog/spec";
import type { Ending, Goal } from "../language/messages/table/ending";
import { namesOf } from "./sides";

/**
 * Returns the ending of a game, for the player of the side `you` or a spectator; null while the game is in
 * progress.
 */
export function endingOf(
  game: Pick<Game, "spec" | "result" | "layout" | "start" | "seats">,
  you: Color | null,
): Ending | null {
  const { result } = game;
  if (result === null) return null;
  const cells = game.layout.cells.length - game.start.contents.filter((content) => content === "absent").length;
  const empty = cells - result.discs.black - result.discs.white;
  const points = pointsOf(result);
  return {
    winner: result.winner,
    goal: goalOf(game.spec),
    reason: result.reason,
    points,
    counted: result.score !== null,
    full: empty === 0,
    withEmpties: points.black + points.white - result.discs.black - result.discs.white,
    you,
    names: namesOf(game),
  };
}

/** Returns the goal of a game with this spec. */
export function goalOf(spec: string): Goal {
  const { id, values } = readSpec(spec);
  switch (id) {
    case "min-mang":
      return values["rules"] === "classic" ? "none" : "area";
    case "gundru":
    case "ringo":
    case "miracle-five":
    case "miracle-five-2":
      return "none";
    default:
      return values["goal"] === "fewest" ? "fewest" : "most";
  }
}

/**
 * Returns the discs as the rules count them, or as recorded after a loss on time. If the score exceeds the
 * difference in discs, as with empty squares, the winner gets the rest.
 */
export function pointsOf({ winner, discs, recorded, score }: GameResult): Counts {
  if (recorded !== undefined) return recorded;
  if (winner === null || score === null) return discs;
  const more = Math.abs(score) - Math.abs(discs.black - discs.white);
  return { ...discs, [winner]: discs[winner] + more };
}

/**
 * Returns the value of `data-result`: the score for Black, or the winner and the reason in games without a
 * score.
 */
export function resultMark(game: Game): string {
  const { result } = game;
  if (result === null) return "";
  if (result.score !== null) return String(result.score);
  return `${result.winner ?? "draw"}+${result.reason}`;
}

/** Whether a player may choose to pass in a game. Such games have a pass among the first moves. */
export function passesAreChosen({ start }: Pick<Game, "start">): boolean {
  return start.legal.length > 1 && start.legal.some((move) => move.gesture.kind === "pass");
}

/** Whether the side to move can only pass. The server is about to do it. */
export function mustPass(game: Pick<Game, "start" | "position">): boolean {
  const { legal } = game.position;
  return legal.length === 1 && legal[0]?.gesture.kind === "pass" && !passesAreChosen(game);
}
