/**
 * Follows the pointer on the board: the square under the mouse, and the number under a finger that is held
 * down.
 */

import type { TargetedPointerEvent } from "preact";
import { useRef, useState } from "preact/hooks";

/** A finger that is held down for this time reads a number instead of playing. */
const HOLD_MS = 450;

/** The state of the pointer, and event handlers for the board element. */
export interface BoardPointer {
  /** The cell under the mouse; null if there is none. */
  readonly over: number | null;
  /** The cell under a finger that is held down; null if there is none. */
  readonly held: number | null;
  /** Whether to ignore the current click because it ends a long press. A call resets this. */
  swallowsClick(): boolean;
  readonly on: {
    onPointerOver(event: TargetedPointerEvent<HTMLElement>): void;
    onPointerLeave(event: TargetedPointerEvent<HTMLElement>): void;
    onPointerDown(event: TargetedPointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/** Returns the cell on which an event happened; null outside the squares. */
export function cellOf(event: Event): number | null {
  const square = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
  const index = Number(square?.getAttribute("data-cell") ?? Number.NaN);
  return Number.isInteger(index) ? index : null;
}

/** Follows the pointer. `hasNumber` returns whether a cell has a number to read. */
export function usePointer(hasNumber: (cell: number) => boolean): BoardPointer {
  const [over, setOver] = useState<number | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const swallow = useRef(false);
  const release = (): void => {
    clearTimeout(timer.current);
    setHeld(null);
  };
  return {
    over,
    held,
    swallowsClick() {
      const swallowed = swallow.current;
      swallow.current = false;
      return swallowed;
    },
    on: {
      onPointerOver(event) {
        if (event.pointerType !== "touch") setOver(cellOf(event));
      },
      onPointerLeave() {
        setOver(null);
        release();
      },
      onPointerDown(event) {
        swallow.current = false;
        const cell = cellOf(event);
        if (event.pointerType !== "touch" || cell === null || !hasNumber(cell)) return;
        timer.current = setTimeout(() => {
          swallow.current = true;
          setHeld(cell);
        }, HOLD_MS);
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
