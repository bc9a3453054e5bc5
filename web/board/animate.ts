/**
 * Plays a plan on the elements of a board, by transforms and opacity alone. The page already shows how things
 * end; what is played lies over it and leaves nothing behind, so it can be broken off at any moment.
 */
import { angle } from "./geometry";
import type { BoardLayout } from "./position";
import { discScale } from "./shape";
import type { Plan, Step } from "./timing";

/** Plays frames on an element, if it is there, from `at` for `ms` milliseconds. */
type Run = (element: Element | null, frames: Keyframe[], at: number, ms: number, easing?: string) => void;

/** Starts playing and returns what breaks it off; discs roll away from `source` where the plan names no other cell. */
export function play(board: Element, layout: BoardLayout, plan: Plan, source: number | null): () => void {
  const running: Animation[] = [];
  const run: Run = (element, frames, at, ms, easing = "linear") => {
    // Absent in documents without a screen, such as those of unit tests.
    if (element && typeof element.animate === "function") {
      running.push(element.animate(frames, { delay: at, duration: ms, fill: "backwards", easing }));
    }
  };
  for (const step of plan.steps) {
    if (step.kind === "pass") continue;
    if (step.kind === "slide") {
      slide(step, run, board, layout);
      continue;
    }
    const square = board.querySelector(`[data-cell="${step.cell}"]`);
    const disc = square?.querySelector(".board-disc") ?? null;
    const { at, ms } = step;
    switch (step.kind) {
      case "place":
        run(
          disc,
          [
            { transform: "scale(.7)", opacity: 0 },
            { transform: "scale(1)", opacity: 1 },
          ],
          at,
          ms,
        );
        run(square?.querySelector(".board-last") ?? null, [{ opacity: 0 }, { opacity: 1 }], at + ms, ms * 2);
        break;
      case "fade":
        run(disc, [{ opacity: 0 }, { opacity: 1 }], at, ms);
        break;
      case "leave":
        run(square?.querySelector(".board-leaving") ?? null, [{ opacity: 1 }, { opacity: 1 }], 0, at);
        run(square?.querySelector(".board-leaving") ?? null, [{ opacity: 1 }, { opacity: 0 }], at, ms);
        break;
      case "travel":
        run(square?.querySelector(".board-piece") ?? null, travel(layout, step.from, step.cell), at, ms, "ease-in-out");
        run(square?.querySelector(".board-last") ?? null, [{ opacity: 0 }, { opacity: 1 }], at + ms, ms);
        break;
      case "turn":
        turnOver(disc, 0, run, at, ms);
        break;
      case "flip":
        turnOver(disc, angle(layout, step.from ?? source, step.cell), run, at, ms);
        break;
    }
  }
  return () => {
    for (const animation of running) animation.cancel();
  };
}

/** A disc turns over around a line across the way it was outflanked. */
function turnOver(disc: Element | null, way: number, run: Run, at: number, ms: number): void {
  const thin = (scale: number): string => `rotate(${way}deg) scaleX(${scale}) rotate(${-way}deg)`;
  run(disc, [{ transform: "scale(1)" }, { transform: "scale(1.08)" }, { transform: "scale(1)" }], at, ms);
  run(
    disc?.querySelector(".board-disc-shadow") ?? null,
    [{ transform: thin(1) }, { transform: thin(0.2), opacity: 0.6 }, { transform: thin(1) }],
    at,
    ms,
  );
  run(
    disc?.querySelector(".board-face-before") ?? null,
    [
      { transform: thin(1), easing: "ease-in" },
      { transform: thin(0), offset: 0.5 },
      { transform: thin(0), offset: 1 },
    ],
    at,
    ms,
  );
  run(
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

/** A panel slides with all that lies on it; until then everything stands where the panel was. */
function slide(step: Extract<Step, { kind: "slide" }>, run: Run, board: Element, layout: BoardLayout): void {
  const [from, to] = [step.from[0], step.to[0]];
  if (from === undefined || to === undefined) return;
  const frames = travel(layout, from, to);
  const panel = board.querySelector(`[data-panel="${to}"]`);
  run(panel, frames, step.at, step.ms, "ease-in-out");
  for (const cell of step.to) {
    run(board.querySelector(`[data-cell="${cell}"] .board-piece`), frames, step.at, step.ms, "ease-in-out");
  }
}

/** From where one cell lies to where another does, in the measure of the discs on the second. */
function travel(layout: BoardLayout, from: number, to: number): Keyframe[] {
  const [start, end] = [layout.cells[from], layout.cells[to]];
  const scale = end ? discScale(end) : 1;
  const [x, y] = start && end ? [(start.x - end.x) / scale, (start.y - end.y) / scale] : [0, 0];
  return [{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0, 0)" }];
}

/** Shakes a square gently; without movement for those who want none. */
export function shake(square: Element, still: boolean): void {
  if (typeof square.animate !== "function") return;
  const sway = [0, -0.055, 0.045, -0.03, 0.015, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  const area = square.querySelector<SVGElement>(".board-square-area");
  if (area) {
    // Filled only while its opacity is animated: that needs no painting from frame to frame, and a large board whose
    // squares all had an opacity of their own would be slow.
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
