/** Enlarges and moves a large board in response to fingers, dragging, the wheel with Ctrl, buttons and keys. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardLayout } from "./position";
import { isZoomable, moved, type Point, revealing, UNMOVED, type View, zoomed } from "./zoom";

/**
 * A finger or mouse that moves by this distance, in CSS pixels, drags the board. The click at the end is
 * ignored.
 */
const SLOP_PX = 6;
/** One pixel of the wheel enlarges by the factor e raised to this power. */
const WHEEL_EXPONENT = 0.01;

/** The visible part of the board, and functions that change it. */
export interface Zooming {
  readonly possible: boolean;
  readonly view: View;
  /** Enlarges around a point, by default the middle of the pane. */
  zoomBy(factor: number, around?: Point): void;
  showAll(): void;
  /** Moves the board so that a cell is visible. */
  reveal(cell: Point): void;
}

interface Gesture {
  readonly fingers: readonly Point[];
  readonly view: View;
}

/** `pane` is the element that clips the cells to their visible part. */
export function useZooming(pane: RefObject<HTMLElement | null>, size: BoardLayout): Zooming {
  const possible = isZoomable(size);
  const [chosen, setView] = useState(UNMOVED);
  const view = possible ? chosen : UNMOVED;
  const now = useRef({ view, size });
  now.current = { view, size };

  useEffect(() => {
    const element = pane.current;
    if (!possible || element === null) return undefined;
    let start: Gesture | null = null;
    let dragging = false;
    let swallow = false;

    /** Converts points to cell widths from the upper left corner of the pane. */
    const toCells = (points: readonly { clientX: number; clientY: number }[]): Point[] => {
      const { left, top, width } = element.getBoundingClientRect();
      const unit = width / now.current.size.width || 1;
      return points.map(({ clientX, clientY }) => ({ x: (clientX - left) / unit, y: (clientY - top) / unit }));
    };
    const slop = (): number => (SLOP_PX * now.current.size.width) / (element.getBoundingClientRect().width || 1);
    const begin = (fingers: readonly Point[]): void => {
      start = { fingers, view: now.current.view };
      dragging = false;
    };
    const end = (): void => {
      start = null;
      delete element.dataset["gesture"];
    };
    /** Follows the fingers. Returns whether they drag or pinch. */
    const follow = (fingers: readonly Point[]): boolean => {
      const [from, to] = [start?.fingers, fingers];
      const [a, b, c, d] = [from?.[0], from?.[1], to[0], to[1]];
      if (start === null || !a || !c) return false;
      const { size } = now.current;
      const by = { x: c.x - a.x, y: c.y - a.y };
      if (b && d) {
        const grown = Math.hypot(d.x - c.x, d.y - c.y) / Math.max(0.1, Math.hypot(b.x - a.x, b.y - a.y));
        const [before, after] = [middle(a, b), middle(c, d)];
        setView(moved(zoomed(start.view, grown, before, size), { x: after.x - before.x, y: after.y - before.y }, size));
      } else if (start.view.scale > 1 && (dragging || Math.hypot(by.x, by.y) > slop())) {
        setView(moved(start.view, by, size));
      } else {
        return false;
      }
      dragging = true;
      swallow = true;
      element.dataset["gesture"] = "true";
      return true;
    };

    const onTouch = (event: TouchEvent): void => {
      if (event.type === "touchstart" && event.touches.length === 1) swallow = false;
      if (event.touches.length === 0) end();
      else begin(toCells([...event.touches].slice(0, 2)));
    };
    const onTouchMove = (event: TouchEvent): void => {
      const follows = follow(toCells([...event.touches].slice(0, 2)));
      // Keep the page from scrolling or zooming with the board.
      if (event.cancelable && (follows || event.touches.length > 1 || now.current.view.scale > 1))
        event.preventDefault();
    };
    const onMouseMove = (event: MouseEvent): void => {
      if (event.buttons === 0) onMouseUp();
      else follow(toCells([event]));
    };
    const onMouseUp = (): void => {
      document.removeEventListener("mousemove", onMouseMove);
      document.removeEventListener("mouseup", onMouseUp);
      end();
    };
    const onMouseDown = (event: MouseEvent): void => {
      swallow = false;
      if (event.button !== 0 || now.current.view.scale === 1) return;
      begin(toCells([event]));
      document.addEventListener("mousemove", onMouseMove);
      document.addEventListener("mouseup", onMouseUp);
    };
    const onClick = (event: MouseEvent): void => {
      if (swallow) event.stopPropagation();
      swallow = false;
    };
    const onWheel = (event: WheelEvent): void => {
      // Browsers report a pinch on a touchpad as the wheel with Ctrl.
      if (!event.ctrlKey) return;
      event.preventDefault();
      const [around] = toCells([event]);
      if (around) setView((view) => zoomed(view, Math.exp(-event.deltaY * WHEEL_EXPONENT), around, now.current.size));
    };

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("touchstart", onTouch, { signal, passive: true });
    element.addEventListener("touchend", onTouch, { signal, passive: true });
    element.addEventListener("touchcancel", onTouch, { signal, passive: true });
    element.addEventListener("touchmove", onTouchMove, { signal, passive: false });
    element.addEventListener("mousedown", onMouseDown, { signal });
    element.addEventListener("click", onClick, { signal, capture: true });
    element.addEventListener("wheel", onWheel, { signal, passive: false });
    return () => {
      listening.abort();
      onMouseUp();
    };
  }, [possible]);

  return {
    possible,
    view,
    zoomBy(factor, around) {
      setView((view) => {
        const { width, height } = now.current.size;
        const at = around
          ? { x: around.x * view.scale + view.x, y: around.y * view.scale + view.y }
          : { x: width / 2, y: height / 2 };
        return zoomed(view, factor, at, now.current.size);
      });
    },
    showAll: () => setView(UNMOVED),
    reveal: (cell) => setView((view) => revealing(view, cell, now.current.size)),
  };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
