/**
 * Plays a plan on the elements of a board, using only transforms and opacity. The elements already have their
 * final state, so an animation can be canceled at any time.
 */
import { angle } from "./geometry";
import type { BoardLayout } from "./position";
import { discScale } from "./shape";
import type { Plan, Step } from "./timing";

/** Animates an element, if there is one. The animation starts after `at` milliseconds and takes `ms`. */
type Animate = (element: Element | null, frames: Keyframe[], at: number, ms: number, easing?: string) => void;

/**
 * Starts a plan. Returns a function that cancels it. Discs turn away from `source` unless the plan names
 * another cell.
 */
export function play(board: Element, layout: BoardLayout, plan: Plan, source: number | null): () => void {
  const running: Animation[] = [];
  const animate: Animate = (element, frames, at, ms, easing = "linear") => {
    // The environment of unit tests lacks `animate`.
    if (element && typeof element.animate === "function") {
      running.push(element.animate(frames, { delay: at, duration: ms, fill: "backwards", easing }));
    }
  };
  for (const step of plan.steps) {
    if (step.kind === "pass") continue;
    if (step.kind === "slide") {
      slide(step, animate, board, layout);
      continue;
    }
    const square = board.querySelector(`[data-cell="${step.cell}"]`);
    const disc = square?.querySelector(".board-disc") ?? null;
    const { at, ms } = step;
    switch (step.kind) {
      case "place":
        animate(
          disc,
          [
            { transform: "scale(.7)", opacity: 0 },
            { transform: "scale(1)", opacity: 1 },
          ],
          at,
          ms,
        );
        animate(square?.querySelector(".board-last") ?? null, [{ opacity: 0 }, { opacity: 1 }], at + ms, ms * 2);
        break;
      case "fade":
        animate(disc, [{ opacity: 0 }, { opacity: 1 }], at, ms);
        break;
      case "leave":
        animate(square?.querySelector(".board-leaving") ?? null, [{ opacity: 1 }, { opacity: 1 }], 0, at);
        animate(square?.querySelector(".board-leaving") ?? null, [{ opacity: 1 }, { opacity: 0 }], at, ms);
        break;
      case "travel":
        animate(
          square?.querySelector(".board-piece") ?? null,
          travel(layout, step.from, step.cell),
          at,
          ms,
          "ease-in-out",
        );
        animate(square?.querySelector(".board-last") ?? null, [{ opacity: 0 }, { opacity: 1 }], at + ms, ms);
        break;
      case "turn":
        turnOver(disc, 0, animate, at, ms);
        break;
      case "flip":
        turnOver(disc, angle(layout, step.from ?? source, step.cell), animate, at, ms);
        break;
    }
  }
  return () => {
    for (const animation of running) animation.cancel();
  };
}

/** Turns a disc over, around an axis at right angles to the direction in which it was outflanked. */
function turnOver(disc: Element | null, degrees: number, animate: Animate, at: number, ms: number): void {
  const thin = (scale: number): string => `rotate(${degrees}deg) scaleX(${scale}) rotate(${-degrees}deg)`;
  animate(disc, [{ transform: "scale(1)" }, { transform: "scale(1.08)" }, { transform: "scale(1)" }], at, ms);
  animate(
    disc?.querySelector(".board-disc-shadow") ?? null,
    [{ transform: thin(1) }, { transform: thin(0.2), opacity: 0.6 }, { transform: thin(1) }],
    at,
    ms,
  );
  animate(
    disc?.querySelector(".board-face-before") ?? null,
    [
      { transform: thin(1), easing: "ease-in" },
      { transform: thin(0), offset: 0.5 },
      { transform: thin(0), offset: 1 },
    ],
    at,
    ms,
  );
  animate(
    disc?.querySelector(".board-face-now") ?? null,
    [
      { transform: thin(0), offset: 0 },
      { transform: thin(0), offset: 0.5, easing: "ease-out" },
      { transform: thin(1), offset: 1 },
    ],
    at,
    ms,
  );
}

/** Slides a panel with its discs. Until the slide starts, they are shown where the panel was. */
function slide(step: Extract<Step, { kind: "slide" }>, animate: Animate, board: Element, layout: BoardLayout): void {
  const [from, to] = [step.from[0], step.to[0]];
  if (from === undefined || to === undefined) return;
  const frames = travel(layout, from, to);
  const panel = board.querySelector(`[data-panel="${to}"]`);
  animate(panel, frames, step.at, step.ms, "ease-in-out");
  for (const cell of step.to) {
    animate(board.querySelector(`[data-cell="${cell}"] .board-piece`), frames, step.at, step.ms, "ease-in-out");
  }
}

/** Returns the frames of a move from one cell to another, for a disc in the scale of the second cell. */
function travel(layout: BoardLayout, from: number, to: number): Keyframe[] {
  const [start, end] = [layout.cells[from], layout.cells[to]];
  const scale = end ? discScale(end) : 1;
  const [x, y] = start && end ? [(start.x - end.x) / scale, (start.y - end.y) / scale] : [0, 0];
  return [{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0, 0)" }];
}

/** Flashes a square and shakes it gently. `still` omits the movement. */
export function shake(square: Element, still: boolean): void {
  if (typeof square.animate !== "function") return;
  const sway = [0, -0.055, 0.045, -0.03, 0.015, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  const area = square.querySelector<SVGElement>(".board-square-area");
  if (area) {
    // Animate only the opacity, which needs no painting for each frame. Remove the fill afterwards, because a
    // large board would be slow if each square had an opacity.
    area.style.fill = "var(--board-refused)";
    const frames = [{ opacity: 0 }, { opacity: 0.5, offset: 0.2 }, { opacity: 0 }];
    const flash = area.animate(frames, { duration: 420, fill: "forwards" });
    flash.onfinish = () => {
      area.style.removeProperty("fill");
      flash.cancel();
    };
  }
  if (still) return;
  for (const part of square.querySelectorAll(".board-disc, .board-square-area"))
    part.animate(sway, { duration: 340, easing: "ease-out" });
}
