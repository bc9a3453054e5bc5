/**
 * The timing of animations: a pure plan in milliseconds, which the board plays. The app uses its length, so that the
 * next move waits until the eye could follow this one.
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
/** A piece goes to another cell. */
const TRAVEL_MS = 240;
/** A captured piece leaves the board. */
const LEAVE_MS = 180;
/** A panel slides to another slot. */
const SLIDE_MS = 320;
/** A pass is shown for this long. */
const PASS_MS = 1400;
/** The time of a pass with the motion `fast`. */
const FAST_PASS_MS = 800;
/** With the motion `fast`, a whole move takes no longer than this, … */
const FAST_MS = 150;
/** … and never more than this share of its usual time. */
const FAST_SHARE = 0.5;
/** The pause between the end of one move and the beginning of the answer. */
const BREATH_MS: Readonly<Record<Motion, number>> = { full: 240, fast: 60, none: 240 };
/** The single fade that replaces all movement with the motion `none`. */
const FADE_MS = 120;

/** The animation of changes: at full length, fast, or a single fade for people who want less movement. */
export type Motion = "full" | "fast" | "none";

interface Timed {
  /** The beginning and the duration, in milliseconds. */
  readonly at: number;
  readonly ms: number;
}

/** One animation. Its cells are those after the whole transition. */
export type Step = Timed &
  (
    | { readonly kind: "place"; readonly cell: number }
    /** `from` is the cell of the move. */
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

/** The share of its usual time that a move takes with the motion `fast`. */
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
  /** Adds a step that the next steps wait for. */
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

/** The last cell of a disc that is on `cell` at the change number `after`: panels that slide later carry it along. */
function endsAt(cell: number, changes: readonly Change[], after: number): number {
  return changes.slice(after + 1).reduce((at, change) => {
    return change.kind === "slid" ? (change.to[change.from.indexOf(at)] ?? at) : at;
  }, cell);
}

/** Milliseconds until `changes` have been shown. */
export function transitionMs(changes: readonly Change[], motion: Motion = "full"): number {
  return planTransition(changes, motion).ms;
}

/** Milliseconds of rest after a move before the answer to it may begin. */
export function breathMs(motion: Motion): number {
  return BREATH_MS[motion];
}

/** The motion for a setting: `auto` follows the system's preference for reduced motion. */
export function motionFor(chosen: "auto" | "fast" | "none"): Motion {
  if (chosen !== "auto") return chosen;
  const reduced = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return reduced ? "none" : "full";
}

/** The delay for each cell of distance; shorter for lines so long that the move would take too long. */
function stepMs(changes: readonly Change[]): number {
  const far = changes.reduce((most, change) => (change.kind === "flipped" ? Math.max(most, change.distance) : most), 1);
  return far > 1 ? Math.min(STEP_MS, (MOVE_MS - PLACE_MS - FLIP_MS) / (far - 1)) : 0;
}
