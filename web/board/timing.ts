/**
 * When each change of a move is shown: a pure plan in milliseconds, which the board plays and the app can ask
 * for its length, so that the next move waits until this one could be followed.
 */
import type { Change, Color } from "./position";

/** A disc appears. */
const PLACE_MS = 60;
/** One disc turns over. */
const FLIP_MS = 220;
/** Flips start this much later for each cell of distance … */
const STEP_MS = 40;
/** … but placing and flipping together never take longer than this. */
const MOVE_MS = 600;
/** A pass is announced for this long. */
const PASS_MS = 1400;
/** The single fade that replaces all movement for those who asked for less of it. */
const FADE_MS = 120;

/** How changes are shown: at full length, in half the time, or by a single fade for those who want less movement. */
export type Motion = "full" | "fast" | "none";

/** One thing to show: what, when it starts and how long it takes. */
export type Step =
  | { readonly kind: "place"; readonly cell: number; readonly at: number; readonly ms: number }
  | {
      readonly kind: "flip";
      readonly cell: number;
      readonly from: number | null;
      readonly at: number;
      readonly ms: number;
    }
  | { readonly kind: "fade"; readonly cell: number; readonly at: number; readonly ms: number }
  | { readonly kind: "pass"; readonly color: Color; readonly at: number; readonly ms: number };

/** Everything to show for one transition and when the last of it is over. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly ms: number;
}

/** Plans the showing of `changes`. */
export function planTransition(changes: readonly Change[], motion: Motion = "full"): Plan {
  const pace = motion === "fast" ? 0.5 : 1;
  const place = PLACE_MS * pace;
  const flip = FLIP_MS * pace;
  const step = stepMs(changes) * pace;
  const steps: Step[] = [];
  let start = 0;
  let end = 0;
  let from: number | null = null;
  for (const change of changes) {
    switch (change.kind) {
      case "placed":
        start = end;
        from = change.cell;
        if (motion === "none") {
          steps.push({ kind: "fade", cell: change.cell, at: start, ms: FADE_MS });
          end = start + FADE_MS;
        } else {
          steps.push({ kind: "place", cell: change.cell, at: start, ms: place });
          start += place;
          end = start;
        }
        break;
      case "flipped": {
        const at = start + (Math.max(change.distance, 1) - 1) * step;
        if (motion === "none") steps.push({ kind: "fade", cell: change.cell, at: start, ms: FADE_MS });
        else steps.push({ kind: "flip", cell: change.cell, from, at, ms: flip });
        end = Math.max(end, motion === "none" ? start + FADE_MS : at + flip);
        break;
      }
      case "moved":
      case "removed":
      case "turned":
      case "slid":
        // Shown by a fade where something arrives or leaves; what the change causes follows it.
        start = end;
        for (const cell of touchedCells(change)) steps.push({ kind: "fade", cell, at: start, ms: FADE_MS });
        start += FADE_MS;
        end = start;
        if (change.kind === "moved") from = change.to;
        break;
      case "passed":
        steps.push({ kind: "pass", color: change.color, at: end, ms: PASS_MS });
        end += PASS_MS;
        start = end;
        from = null;
        break;
    }
  }
  return { steps, ms: end };
}

/** The cells on which something appears or disappears. */
function touchedCells(change: Extract<Change, { kind: "moved" | "removed" | "turned" | "slid" }>): readonly number[] {
  switch (change.kind) {
    case "moved":
      return [change.from, change.to];
    case "slid":
      return [...change.from, ...change.to];
    case "removed":
    case "turned":
      return [change.cell];
  }
}

/** Milliseconds until `changes` have been shown. */
export function transitionMs(changes: readonly Change[], motion: Motion = "full"): number {
  return planTransition(changes, motion).ms;
}

/** How a chosen motion is shown on this machine: `auto` follows the system's wish for reduced motion. */
export function motionFor(chosen: "auto" | "fast" | "none"): Motion {
  if (chosen !== "auto") return chosen;
  const reduced = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return reduced ? "none" : "full";
}

/** The delay for each cell of distance: shorter on boards with lines so long that the move would take too long. */
function stepMs(changes: readonly Change[]): number {
  const far = changes.reduce((most, change) => (change.kind === "flipped" ? Math.max(most, change.distance) : most), 1);
  return far > 1 ? Math.min(STEP_MS, (MOVE_MS - PLACE_MS - FLIP_MS) / (far - 1)) : 0;
}
