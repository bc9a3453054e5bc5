/** A finished game as one wants to hear of it. */
import type { Color, Counts, Game, GameResult } from "../../wire";
import { readSpec } from "../catalog/spec";
import type { Ending, Goal } from "../language/messages/table/ending";
import { namesOf } from "./sides";

/** The ending of a game that is over, as `you` hear of it; none while it goes on. */
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

/** What is counted in a game with this spec. */
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

/** The discs as the rules count them, or as they are recorded after a loss on time: where the score is more than the discs show, the winner has the difference. */
export function pointsOf({ winner, discs, recorded, score }: GameResult): Counts {
  if (recorded !== undefined) return recorded;
  if (winner === null || score === null) return discs;
  const more = Math.abs(score) - Math.abs(discs.black - discs.white);
  return { ...discs, [winner]: discs[winner] + more };
}

/** What `data-result` says: the rules' score for Black, or who won and by what in games that are not counted. */
export function resultMark(game: Game): string {
  const { result } = game;
  if (result === null) return "";
  if (result.score !== null) return String(result.score);
  return `${result.winner ?? "draw"}+${result.reason}`;
}

/** Whether passing is a choice in a game: one that can be made at its very start. */
export function passesAreChosen({ start }: Pick<Game, "start">): boolean {
  return start.legal.length > 1 && start.legal.some((move) => move.gesture.kind === "pass");
}

/** Whether the side to move has nothing to choose: the server is about to pass for it. */
export function mustPass(game: Pick<Game, "start" | "position">): boolean {
  const { legal } = game.position;
  return legal.length === 1 && legal[0]?.gesture.kind === "pass" && !passesAreChosen(game);
}
