/**
 * Plays a plan on the elements of a board, by transforms and opacity alone. The page already shows how things
 * end; what is played lies over it and leaves nothing behind, so it can be broken off at any moment.
 */
import { angle } from "./geometry";
import type { BoardLayout } from "./position";
import type { Plan } from "./timing";

/** Starts playing and returns what breaks it off; discs roll away from `source` where the plan names no other cell. */
export function play(board: Element, layout: BoardLayout, plan: Plan, source: number | null): () => void {
  const running: Animation[] = [];
  const run = (element: Element | null, frames: Keyframe[], at: number, ms: number): void => {
    // Absent in documents without a screen, such as those of unit tests.
    if (element && typeof element.animate === "function") {
      running.push(element.animate(frames, { delay: at, duration: ms, fill: "backwards" }));
    }
  };
  for (const step of plan.steps) {
    if (step.kind === "pass") continue;
    const square = board.querySelector(`[data-cell="${step.cell}"]`);
    const disc = square?.querySelector(".disc") ?? null;
    switch (step.kind) {
      case "place":
        run(
          disc,
          [
            { transform: "scale(.7)", opacity: 0 },
            { transform: "scale(1)", opacity: 1 },
          ],
          step.at,
          step.ms,
        );
        run(square?.querySelector(".last") ?? null, [{ opacity: 0 }, { opacity: 1 }], step.at + step.ms, step.ms * 2);
        break;
      case "fade":
        run(disc, [{ opacity: 0 }, { opacity: 1 }], step.at, step.ms);
        break;
      case "flip": {
        const turn = angle(layout, step.from ?? source, step.cell);
        const at = (scale: number): string => `rotate(${turn}deg) scaleX(${scale}) rotate(${-turn}deg)`;
        run(
          disc,
          [{ transform: "scale(1)" }, { transform: "scale(1.08)" }, { transform: "scale(1)" }],
          step.at,
          step.ms,
        );
        run(
          disc?.querySelector(".disc-shadow") ?? null,
          [{ transform: at(1) }, { transform: at(0.2), opacity: 0.6 }, { transform: at(1) }],
          step.at,
          step.ms,
        );
        run(
          disc?.querySelector(".face-before") ?? null,
          [
            { transform: at(1), easing: "ease-in" },
            { transform: at(0), offset: 0.5 },
            { transform: at(0), offset: 1 },
          ],
          step.at,
          step.ms,
        );
        run(
          disc?.querySelector(".face-now") ?? null,
          [
            { transform: at(0), offset: 0 },
            { transform: at(0), offset: 0.5, easing: "ease-out" },
            { transform: at(1), offset: 1 },
          ],
          step.at,
          step.ms,
        );
        break;
      }
    }
  }
  return () => {
    for (const animation of running) animation.cancel();
  };
}

/** Shakes a square gently; without movement for those who want none. */
export function shake(square: Element, still: boolean): void {
  if (typeof square.animate !== "function") return;
  const sway = [0, -0.055, 0.045, -0.03, 0.015, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  square.querySelector(".square-area")?.animate([{ opacity: 0 }, { opacity: 0.5, offset: 0.2 }, { opacity: 0 }], 420);
  if (still) return;
  for (const part of square.querySelectorAll(".disc, .square-area"))
    part.animate(sway, { duration: 340, easing: "ease-out" });
}
