/** Derives values and losses from the marks of an analysis. */
import type { Analysis, AnalysisMark, Color, MoveVerdict, PhaseLoss, Reason } from "../../wire";

/** The size of a loss. `none` is too small to mention. */
export type LossSize = "none" | "small" | "large" | "grave";

/** The server decides the verdict, so that pages, files and the command line agree. */
const SIZES: Readonly<Record<MoveVerdict, LossSize>> = {
  good: "none",
  inaccuracy: "small",
  mistake: "large",
  blunder: "grave",
};

/** The annotation beside a move, which needs no color. */
export const SIGNS: Readonly<Record<LossSize, string>> = { none: "", small: "?!", large: "?", grave: "??" };

export function sizeOf({ verdict }: Pick<AnalysisMark, "verdict">): LossSize {
  return SIZES[verdict];
}

/** Returns the marks by ply. */
export function marksByPly(marks: readonly AnalysisMark[]): ReadonlyMap<number, AnalysisMark> {
  return new Map(marks.map((mark) => [mark.ply, mark]));
}

/** The value after a ply, from Black's view. Ply 0 is the start. */
export interface PlyValue {
  readonly ply: number;
  readonly value: number;
  readonly isExact: boolean;
}

/** Returns the known values in order. After a pass, the value is that before it. */
export function valuesOf({ marks, plies }: Pick<Analysis, "marks" | "plies">): PlyValue[] {
  const byPly = marksByPly(marks);
  const values: PlyValue[] = [];
  for (let ply = 1; ply <= plies.length; ply += 1) {
    const mark = byPly.get(ply);
    if (mark === undefined) {
      const before = values.at(-1);
      if (before?.ply === ply - 1 && plies[ply - 1]?.changes.some(({ kind }) => kind === "passed")) {
        values.push({ ...before, ply });
      }
      continue;
    }
    const isExact = mark.certainty.kind === "exact";
    if (values.at(-1)?.ply !== ply - 1)
      values.push({ ply: ply - 1, value: seenByBlack(mark.color, mark.best_score), isExact });
    values.push({ ply, value: seenByBlack(mark.color, mark.score), isExact });
  }
  return values;
}

/** Converts a score of `color` to Black's view. */
export function seenByBlack(color: Color, score: number): number {
  return color === "black" ? score : -score;
}

/** Splits the values at gaps. Each run is a line of the graph. */
export function runsOf(values: readonly PlyValue[]): PlyValue[][] {
  const runs: PlyValue[][] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run?.at(-1)?.ply === value.ply - 1) run.push(value);
    else runs.push([value]);
  }
  return runs;
}

/**
 * Returns the largest value on the axis. It is a round number, so that it seldom changes while values arrive.
 */
export function reachOf(values: readonly PlyValue[]): number {
  const most = Math.max(0, ...values.map(({ value }) => Math.abs(value)));
  return [8, 16, 32, 64].find((reach) => most <= reach) ?? 100;
}

/** Returns the average loss of a side's moves in a third of the game; null if it made none. */
export function averageLoss(phase: PhaseLoss, color: Color): number | null {
  const moves = color === "black" ? phase.black_moves : phase.white_moves;
  return moves === 0 ? null : phase[color] / moves;
}

/** Returns the average loss of a side's moves in the whole game; null if it made none. */
export function wholeLoss(phases: readonly PhaseLoss[], color: Color): number | null {
  const none: PhaseLoss = { black: 0, black_moves: 0, white: 0, white_moves: 0 };
  const sum = phases.reduce(
    (all, phase) => ({
      black: all.black + phase.black,
      black_moves: all.black_moves + phase.black_moves,
      white: all.white + phase.white,
      white_moves: all.white_moves + phase.white_moves,
    }),
    none,
  );
  return averageLoss(sum, color);
}

/** A line to show on the board, from the position before a ply of the game. */
export interface AnalysisLine {
  /** Unique among the lines of an analysis. */
  readonly key: string;
  /** The ply of the game that its first move replaces. */
  readonly ply: number;
  readonly moves: readonly string[];
  /** The cells to mark on the board. */
  readonly cells: readonly number[];
}

/** Returns the best line from the position before a move. */
export function bestLine({ ply, line, best }: AnalysisMark): AnalysisLine {
  return { key: `${ply} best`, ply, moves: line.length > 0 ? line : [best], cells: [] };
}

/** Returns the line that demonstrates a reason. */
export function reasonLine({ ply }: AnalysisMark, { kind, line, cells }: Reason): AnalysisLine {
  return { key: `${ply} ${kind} ${line.join("")}`, ply, moves: line, cells };
}

/** Returns a line that the player tried. */
export function ownLine(ply: number, moves: readonly string[]): AnalysisLine {
  return { key: `${ply} own ${moves.join(" ")}`, ply, moves, cells: [] };
}

/** Adds a line to those of the player. Of two lines that begin alike, only the longer one stays. */
export function withOwn(lines: readonly AnalysisLine[], line: AnalysisLine): readonly AnalysisLine[] {
  const isWithin = (part: AnalysisLine, whole: AnalysisLine): boolean =>
    part.ply === whole.ply && part.moves.every((move, index) => whole.moves[index] === move);
  if (lines.some((other) => isWithin(line, other))) return lines;
  const at = lines.findIndex((other) => isWithin(other, line));
  return at < 0 ? [...lines, line] : lines.map((other, index) => (index === at ? line : other));
}
