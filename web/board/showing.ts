/** Plays each new transition once, shows passes, and reports the end. */

import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { play } from "./animate";
import { type BoardLayout, type Color, opponent } from "./position";
import type { Transition } from "./props";
import { motionFor, type Plan, planTransition } from "./timing";

/** One face of a disc, with its color and mark. */
export interface Face {
  readonly color: Color;
  readonly marked: boolean;
}

/** The state of the transition that is being played. It is the same object until its state changes. */
export interface Showing {
  /** Returns the face of a disc before it turns; null for a disc that does not turn. */
  readonly before: (cell: number, now: Face) => Face | null;
  /** Returns whether a captured piece is leaving the cell. */
  readonly leaving: (cell: number) => boolean;
  /** Whether the transition is still being played. */
  readonly moving: boolean;
  /** The side whose pass is being shown; null if none is. */
  readonly passed: Color | null;
}

const NO_PLAN: Plan = { steps: [], ms: 0 };

/** Plays `transition` on the board element, except for one that is already set when the board first appears. */
export function useShowing(
  board: RefObject<HTMLElement | null>,
  layout: BoardLayout,
  transition: Transition | null,
  lastCell: number | null,
  motion: "auto" | "fast" | "none",
  onShown: ((key: string | number) => void) | undefined,
): Showing {
  const key = transition?.key ?? null;
  const shown = useRef(key);
  const [passed, setPassed] = useState<Color | null>(null);
  const [done, setDone] = useState(key);
  const fresh = key !== shown.current;
  // Plan once for each key, which identifies the changes.
  const plan = useMemo(
    () => (transition && fresh ? planTransition(transition.changes, motionFor(motion)) : NO_PLAN),
    [key],
  );
  const report = useRef(onShown);
  report.current = onShown;

  useLayoutEffect(() => {
    if (key === null || !board.current || plan === NO_PLAN) {
      shown.current = key;
      return undefined;
    }
    const stop = play(board.current, layout, plan, lastCell);
    const timers = plan.steps
      .filter((step) => step.kind === "pass")
      .flatMap((step) => [
        setTimeout(() => setPassed(step.color), step.at),
        setTimeout(() => setPassed(null), step.at + step.ms),
      ]);
    timers.push(
      setTimeout(() => {
        shown.current = key;
        setDone(key);
        report.current?.(key);
      }, plan.ms),
    );
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
      setPassed(null);
      shown.current = key;
    };
  }, [key]);

  const turning = useMemo(() => {
    const cells = new Map<number, "flip" | "turn">();
    for (const step of plan.steps) if (step.kind === "flip" || step.kind === "turn") cells.set(step.cell, step.kind);
    return cells;
  }, [plan]);
  const leaving = useMemo(
    () => new Set(plan.steps.filter((step) => step.kind === "leave").map((step) => step.cell)),
    [plan],
  );
  const moving = plan.steps.length > 0 && done !== key;
  return useMemo(
    () => ({
      before: (cell, { color, marked }) => {
        if (!moving || !turning.has(cell)) return null;
        return turning.get(cell) === "flip" ? { color: opponent(color), marked } : { color, marked: !marked };
      },
      leaving: (cell) => moving && leaving.has(cell),
      moving,
      passed,
    }),
    [turning, leaving, moving, passed],
  );
}
