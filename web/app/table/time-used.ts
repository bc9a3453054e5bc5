/** Computes the time used for each move, in games with a clock. */
import type { Color, Game } from "../../wire";
import { isPass } from "./timeline";

const SIDES: readonly Color[] = ["black", "white"];

/**
 * Returns the milliseconds used for each ply. Null for passes, and for moves before the clocks began to run.
 */
export function timesUsed({ clocks, plies }: Pick<Game, "clocks" | "plies">): (number | null)[] {
  if (clocks === null) return [];
  const firsts = SIDES.map((color) => plies.findIndex((ply) => ply.color === color && !isPass(ply)));
  const started = firsts.includes(-1) ? plies.length : Math.max(...firsts) + 1;
  return plies.map((ply, index) => {
    const before = plies[index - 1];
    if (index < started || before === undefined || isPass(ply)) return null;
    return Math.max(0, ply.at_ms - before.at_ms);
  });
}
