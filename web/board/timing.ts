/**
 * Plans the timing of animations in milliseconds. The board plays the plan, and the app uses its length, so
 * that players can see a move before the next one.
 */
import type { Change, Color } from "./position";

/** How long a disc takes to appear. */
const PLACE_MS = 60;
/** How long one disc takes to turn over. */
const FLIP_MS = 220;
/** The delay of a flip for each cell of distance from the placed disc. */
const STEP_MS = 40;
/** The longest that placing and flipping may take together. The delays are shortened accordingly. */
const MOVE_MS = 600;
/** How long a piece takes to move to another cell. */
const TRAVEL_MS = 240;
/** How long a captured piece takes to leave the board. */
const LEAVE_MS = 180;
/** How long a panel takes to slide to another slot. */
const SLIDE_MS = 320;
/** How long a pass is shown. */
const PASS_MS = 1400;
/** How long a pass is shown with the motion `fast`. */
const FAST_PASS_MS = 800;
/** The longest that a whole move may take with the motion `fast`. */
const FAST_MS = 150;
/** The largest share of its usual time that a move may take with the motion `fast`. */
const FAST_SHARE = 0.5;
/** The pause between the end of a move and the start of the reply. */
const BREATH_MS: Readonly<Record<Motion, number>> = { full: 240, fast: 60, none: 240 };
/** The duration of the fade that replaces movement with the motion `none`. */
const FADE_MS = 120;

/** How changes are animated: at full length, fast, or with fades for people who prefer less movement. */
export type Motion = "full" | "fast" | "none";

interface Timed {
  /** The start in milliseconds. `ms` is the duration. */
  readonly at: number;
  readonly ms: number;
}

/** One animation. Its cells are as they are after the whole transition. */
export type Step = Timed &
  (
    | { readonly kind: "place"; readonly cell: number }
    /** `from` is the target cell of the move, from which the disc turns away. */
    | { readonly kind: "flip"; readonly cell: number; readonly from: number | null }
    | { readonly kind: "turn"; readonly cell: number; readonly is_marked: boolean }
    | { readonly kind: "travel"; readonly cell: number; readonly from: number }
    | { readonly kind: "leave"; readonly cell: number }
    | { readonly kind: "slide"; readonly from: readonly number[]; readonly to: readonly number[] }
    | { readonly kind: "fade"; readonly cell: number }
    | { readonly kind: "pass"; readonly color: Color }
  );

/** All animations of one transition, and its duration. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly ms: number;
}

/** Plans the animation of `changes`. */
export function planTransition(changes: readonly Change[], motion: Motion = "full"): Plan {
  const pace = motion === "fast" ? fastPace(changes) : 1;
  const passMs = motion === "fast" ? FAST_PASS_MS : PASS_MS;
  return planAt(changes, pace, passMs, motion === "none");
}

/** Returns the factor by which the motion `fast` shortens a move. */
function fastPace(changes: readonly Change[]): number {
  const moving = changes.filter((change) => change.kind !== "passed");
  return Math.min(FAST_SHARE, FAST_MS / Math.max(1, planAt(moving, 1, 0, false).ms));
}

function planAt(changes: readonly Change[], pace: number, passMs: number, calm: boolean): Plan {
  const place = PLACE_MS * pace;
  const flip = FLIP_MS * pace;
  const step = stepMs(changes) * pace;
  const steps: Step[] = [];
  let start = 0;
  let end = 0;
  let from: number | null = null;
  /** Adds a step for which later steps wait. */
  const then = (ms: number, step: (at: number) => Step): void => {
    start = end;
    steps.push(step(start));
    end = start + ms;
    start = end;
  };
  const fade = (cells: readonly number[]): void => {
    for (const cell of cells) steps.push({ kind: "fade", cell, at: start, ms: FADE_MS });
    end = Math.max(end, start + FADE_MS);
  };
  for (const [index, change] of changes.entries()) {
    const ends = (cell: number): number => endsAt(cell, changes, index);
    switch (change.kind) {
      case "placed": {
        const cell = ends(change.cell);
        from = cell;
        start = end;
        if (calm) fade([cell]);
        else then(place, (at) => ({ kind: "place", cell, at, ms: place }));
        break;
      }
      case "flipped": {
        const at = start + (Math.max(change.distance, 1) - 1) * step;
        const cell = ends(change.cell);
        if (calm) {
          fade([cell]);
        } else {
          steps.push({ kind: "flip", cell, from, at, ms: flip });
          end = Math.max(end, at + flip);
        }
        break;
      }
      case "moved": {
        const ms = TRAVEL_MS * pace;
        from = change.to;
        if (calm) fade([change.to]);
        else then(ms, (at) => ({ kind: "travel", cell: change.to, from: change.from, at, ms }));
        break;
      }
      case "removed": {
        const ms = LEAVE_MS * pace;
        if (!calm) then(ms, (at) => ({ kind: "leave", cell: change.cell, at, ms }));
        break;
      }
      case "turned":
        if (calm) fade([change.cell]);
        else then(flip, (at) => ({ kind: "turn", cell: change.cell, is_marked: change.is_marked, at, ms: flip }));
        break;
      case "slid": {
        const ms = SLIDE_MS * pace;
        if (calm) fade(change.to);
        else then(ms, (at) => ({ kind: "slide", from: change.from, to: change.to, at, ms }));
        break;
      }
      case "passed":
        then(passMs, (at) => ({ kind: "pass", color: change.color, at, ms: passMs }));
        from = null;
        break;
    }
  }
  return { steps, ms: end };
}

/**
 * Returns the final cell of a disc that is on `cell` at the change with index `after`. Panels that slide later
 * move it.
 */
function endsAt(cell: number, changes: readonly Change[], after: number): number {
  return changes.slice(after + 1).reduce((at, change) => {
    return change.kind === "slid" ? (change.to[change.from.indexOf(at)] ?? at) : at;
  }, cell);
}

/** Returns the milliseconds that `changes` take to be shown. */
export function transitionMs(changes: readonly Change[], motion: Motion = "full"): number {
  return planTransition(changes, motion).ms;
}

/** Returns the milliseconds between the end of a move and the start of the reply. */
export function breathMs(motion: Motion): number {
  return BREATH_MS[motion];
}

/** Returns the motion for a setting. `auto` follows the system's preference for reduced motion. */
export function motionFor(chosen: "auto" | "fast" | "none"): Motion {
  if (chosen !== "auto") return chosen;
  const reduced = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return reduced ? "none" : "full";
}

/**
 * Returns the delay for each cell of distance. It is shorter for long lines, so that a move does not take too
 * long.
 */
function stepMs(changes: readonly Change[]): number {
  const far = changes.reduce((most, change) => (change.kind === "flipped" ? Math.max(most, change.distance) : most), 1);
  return far > 1 ? Math.min(STEP_MS, (MOVE_MS - PLACE_MS - FLIP_MS) / (far - 1)) : 0;
}
