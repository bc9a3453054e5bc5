/**
 * The positions and tasks of the boards on the rules page. Each position is defined by moves, so that a game
 * can reach it.
 */
import type { TriedPosition, TryPosition } from "../../wire";
import type { LessonId, MoveSeen, SectionId } from "./words";

/** The task for the reader. */
export type Goal =
  /** There is no task. The reader can play both sides freely. */
  | { readonly kind: "none" }
  | { readonly kind: "flips"; readonly count: number }
  | { readonly kind: "directions"; readonly count: number }
  /** Find a move after which the other side must pass. */
  | { readonly kind: "pass" }
  /** Find a move that ends the game. */
  | { readonly kind: "over" }
  | { readonly kind: "square"; readonly square: string }
  /** Find a move that leaves the other side at most `most` moves. */
  | { readonly kind: "replies"; readonly most: number };

/** A board with its task. */
export interface Lesson {
  readonly id: LessonId;
  readonly section: SectionId;
  /** The moves from the start to the position of the board. */
  readonly moves: string;
  readonly goal: Goal;
}

/** All boards, in the order of the page. */
export const LESSONS: readonly Lesson[] = [
  { id: "start", section: "start", moves: "", goal: { kind: "none" } },
  { id: "line", section: "move", moves: "e6f6f5f4c3c4g7d7e7f7", goal: { kind: "flips", count: 3 } },
  { id: "lines", section: "lines", moves: "c4e3f3c3e6d6c6b4b3f4f5g2b5a4f2e7", goal: { kind: "directions", count: 5 } },
  { id: "pass", section: "pass", moves: "d3c5f6d2b5g7c2b2b1f4a2a5", goal: { kind: "pass" } },
  {
    id: "last",
    section: "end",
    moves:
      "f5f4e3d6g5h5c4b3d7g4h6g6b4b5a2b2h7e2g3h8a4e6b6c6f7d8c7f3c5h3e1f6b1f8h4d3c3a6b7c2c8a3f2c1a1a5g7g2e7f1d2g8e8d1b8a7a8h1g1",
    goal: { kind: "over" },
  },
  { id: "wipeout", section: "end", moves: "c4c3e6d6c6c5c2f4", goal: { kind: "over" } },
  {
    id: "corner",
    section: "strategy",
    moves: "c4c5c6c3e3e2f6g7d3b4c2b7c7d2a4b6f4a5a6g4",
    goal: { kind: "square", square: "a8" },
  },
  {
    id: "mobility",
    section: "strategy",
    moves: "e6f4e3d2g4d6e2f2c5e7g1g2c1b6g3h4",
    goal: { kind: "replies", most: 3 },
  },
];

/** Returns the request for the board after the further moves `moves`. */
export function positionOf(lesson: Lesson, moves: readonly string[]): TryPosition {
  return { start: { kind: "transcript", moves: lesson.moves }, moves: [...moves] };
}

/**
 * Returns the effect of the last move. `before` is the board without it, and `after` is the board with it and
 * the passes that it forced.
 */
export function seeMove(before: TriedPosition, after: TriedPosition): MoveSeen | null {
  const [move, ...passes] = after.plies.slice(before.plies.length);
  if (!move) return null;
  const name = (cell: number): string => after.layout.cells[cell]?.name ?? "";
  const flips = move.changes.filter((change) => change.kind === "flipped").sort((a, b) => a.distance - b.distance);
  const { position, result } = after;
  return {
    color: move.color,
    square: move.text,
    flips: flips.map((change) => name(change.cell)),
    directions: flips.filter((change) => change.distance === 1).length,
    passed: passes[0]?.color ?? null,
    turn: position.turn,
    replies: position.legal.length,
    discs: position.discs,
    points: result?.score == null ? null : pointsOf(result.score, after),
  };
}

/** Whether the move completes the task. */
export function reaches(goal: Goal, seen: MoveSeen): boolean {
  switch (goal.kind) {
    case "none":
      return true;
    case "flips":
      return seen.flips.length === goal.count;
    case "directions":
      return seen.directions === goal.count;
    case "pass":
      return seen.passed !== null && seen.turn === seen.color;
    case "over":
      return seen.turn === null;
    case "square":
      return seen.square === goal.square;
    case "replies":
      return seen.passed === null && seen.turn !== null && seen.replies <= goal.most;
  }
}

/** Both sides' points, computed from the score, which is the difference with all cells counted. */
function pointsOf(score: number, { layout, position }: TriedPosition): { black: number; white: number } {
  const cells = layout.cells.filter((_, index) => position.contents[index] !== "absent").length;
  return { black: (cells + score) / 2, white: (cells - score) / 2 };
}
