/** Shows each new transition once: turns discs, announces passes, and tells when all of it has been seen. */

import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { play } from "./animate";
import { type BoardLayout, type Color, opponent } from "./position";
import type { Transition } from "./props";
import { motionFor, type Plan, planTransition } from "./timing";

/** The face of a disc. */
export interface Face {
  readonly color: Color;
  readonly marked: boolean;
}

/** What is being shown just now; the same object as long as nothing about it changes. */
export interface Showing {
  /** The face that each turning disc shows first. */
  readonly before: (cell: number, now: Face) => Face | null;
  /** Whether a captured piece is just leaving the cell. */
  readonly leaving: (cell: number) => boolean;
  /** Whether something still moves. */
  readonly moving: boolean;
  /** The side whose pass is announced just now. */
  readonly passed: Color | null;
}

const NOTHING: Plan = { steps: [], ms: 0 };

/** Shows `transition` on the board element; a transition that was there from the start counts as seen. */
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
  // The key stands for the changes: the plan is made once for each.
  const plan = useMemo(
    () => (transition && fresh ? planTransition(transition.changes, motionFor(motion)) : NOTHING),
    [key],
  );
  const tell = useRef(onShown);
  tell.current = onShown;

  useLayoutEffect(() => {
    if (key === null || !board.current || plan === NOTHING) {
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
        tell.current?.(key);
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
