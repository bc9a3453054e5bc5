/** Pointer on the board: which square the mouse is over, and holding a finger on one to read its number. */

import type { TargetedPointerEvent } from "preact";
import { useRef, useState } from "preact/hooks";

/** A finger that stays this long asks instead of plays, in milliseconds. */
const HOLD_MS = 450;

/** What the pointer is doing, and what to attach to the board element. */
export interface Pointing {
  /** The cell the mouse is over. */
  readonly over: number | null;
  /** The cell a finger is held on. */
  readonly held: number | null;
  /** Whether the click that follows was a long press, which plays nothing. */
  swallowsClick(): boolean;
  readonly on: {
    onPointerOver(event: TargetedPointerEvent<HTMLElement>): void;
    onPointerLeave(event: TargetedPointerEvent<HTMLElement>): void;
    onPointerDown(event: TargetedPointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/** The index of the cell an event happened on; null beside the squares. */
export function cellOf(event: Event): number | null {
  const square = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
  const index = Number(square?.getAttribute("data-cell") ?? Number.NaN);
  return Number.isInteger(index) ? index : null;
}

/** Follows the pointer; `asks` says whether there is anything to read on a cell. */
export function usePointing(asks: (cell: number) => boolean): Pointing {
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
        if (event.pointerType !== "touch" || cell === null || !asks(cell)) return;
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
