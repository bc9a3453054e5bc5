import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Board } from "./board";
import { rowsOf, turned } from "./geometry";
import type { BoardLayout, BoardMove, Content } from "./position";
import type { BoardProps, VariantChoice } from "./props";
import { outline } from "./shape";
import { emptyContents, rings, squares, words } from "./testing";
import { planTransition } from "./timing";

let host: HTMLElement;
beforeEach(() => {
  host = document.createElement("main");
  document.body.append(host);
});
afterEach(() => {
  act(() => render(null, host));
  host.remove();
});

function show(
  layout: BoardLayout,
  contents: readonly Content[],
  legal: readonly BoardMove[],
  onVariants?: BoardProps["onVariants"],
): string[] {
  const moves: string[] = [];
  act(() =>
    render(
      <Board
        layout={layout}
        contents={contents}
        legal={legal}
        turn="black"
        spec="test"
        result=""
        interactive
        words={words}
        onMove={(text) => moves.push(text)}
        onVariants={onVariants}
      />,
      host,
    ),
  );
  return moves;
}

const click = (selector: string): void => {
  act(() => {
    host.querySelector(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
};
const variants = (): (string | null)[] =>
  [...host.querySelectorAll("[data-variant]")].map((button) => button.getAttribute("data-variant"));

/** A tray with two slots side by side, the right one without a panel. */
const tray: BoardLayout = {
  ...squares(4, 2),
  slots: [
    [0, 1, 4, 5],
    [2, 3, 6, 7],
  ],
};
const left: Content[] = ["empty", "white", "absent", "absent", "black", "empty", "absent", "absent"];
const slides: BoardMove[] = [
  { text: "a1", gesture: { kind: "place", cell: 0 }, changes: [] },
  {
    text: "a1>c1",
    gesture: { kind: "place_and_slide", cell: 0, from: 0, to: 1 },
    changes: [{ kind: "slid", from: [0, 1, 4, 5], to: [2, 3, 6, 7] }],
  },
];

describe("a move with several variants", () => {
  it("asks beside the cell, by pointer", () => {
    const moves = show(tray, left, slides);
    click("[data-cell='0']");
    expect(variants()).toEqual(["a1", "a1>c1"]);
    expect(host.querySelector("[data-variant='a1>c1']")?.getAttribute("aria-label")).toBe("slide right");
    expect(moves).toEqual([]);
    click("[data-variant='a1>c1']");
    expect(moves).toEqual(["a1>c1"]);
    expect(variants()).toEqual([]);
  });

  it("previews a slide by focus, by mouse, and by the first tap of a finger", () => {
    const moves = show(tray, left, slides);
    const variant = (): Element => host.querySelector("[data-variant='a1>c1']") ?? host;
    const shifted = (): (string | undefined)[] =>
      [...host.querySelectorAll<SVGElement>("[data-panel], .board-carried")].map((part) => part.style.transform);
    const pointer = (type: string, pointerType: string): void => {
      act(() => {
        variant().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
      });
    };
    click("[data-cell='0']");
    expect(shifted().filter((transform) => transform?.includes("translate"))).toEqual([]);
    pointer("pointerdown", "touch");
    // A touch sets the focus before the click.
    act(() => (variant() as SVGElement).focus());
    click("[data-variant='a1>c1']");
    expect(moves).toEqual([]);
    // The panel, its two discs, and the disc that is placed.
    expect(shifted()).toEqual(Array.from({ length: 4 }, () => "translate(2px, 0px)"));
    pointer("pointerdown", "touch");
    click("[data-variant='a1>c1']");
    expect(moves).toEqual(["a1>c1"]);
    expect(shifted().filter((transform) => transform?.includes("translate"))).toEqual([]);
  });

  it("stays open when the same position arrives again", () => {
    show(tray, left, slides);
    click("[data-cell='0']");
    show(tray, left, slides.slice());
    expect(variants()).toEqual(["a1", "a1>c1"]);
    show(tray, left, slides.slice(1));
    expect(variants()).toEqual([]);
  });

  it("is canceled by a click elsewhere, which is no illegal move", () => {
    const moves = show(tray, left, slides);
    click("[data-cell='0']");
    click("[data-cell='5']");
    expect(variants()).toEqual([]);
    expect(moves).toEqual([]);
  });

  it("asks by keyboard and is left with Escape", () => {
    const moves = show(tray, left, slides);
    const press = (target: Element | null, key: string): void => {
      act(() => {
        target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      });
    };
    press(host.querySelector("[data-cell='0']"), "Enter");
    expect(document.activeElement?.getAttribute("data-variant")).toBe("a1");
    press(document.activeElement, "ArrowDown");
    expect(document.activeElement?.getAttribute("data-variant")).toBe("a1>c1");
    press(document.activeElement, "Escape");
    expect(variants()).toEqual([]);
    expect(moves).toEqual([]);
  });

  it("is asked for a piece that may be turned where it arrives", () => {
    const layout = squares(3, 1);
    const moves = show(
      layout,
      ["black", "empty", "empty"],
      [
        { text: "b1", gesture: { kind: "place", cell: 1 }, changes: [] },
        { text: "a1-b1", gesture: { kind: "travel", from: 0, to: 1 }, changes: [{ kind: "moved", from: 0, to: 1 }] },
        {
          text: "a1-b1+",
          gesture: { kind: "travel_and_turn", from: 0, to: 1 },
          changes: [
            { kind: "moved", from: 0, to: 1 },
            { kind: "turned", cell: 1, is_marked: true },
          ],
        },
      ],
    );
    click("[data-cell='0']");
    click("[data-cell='1']");
    expect(variants()).toEqual(["a1-b1", "a1-b1+"]);
    click("[data-variant='a1-b1+']");
    click("[data-cell='1']");
    expect(moves).toEqual(["a1-b1+", "b1"]);
  });

  it("shows the piece as it will lie, in the row and on the board; the row can be elsewhere on the page", () => {
    const layout = squares(2, 1);
    const legal: BoardMove[] = [
      { text: "b1", gesture: { kind: "place", cell: 1 }, changes: [] },
      { text: "b1+", gesture: { kind: "place_marked", cell: 1 }, changes: [] },
    ];
    const marks = (place: string): number[] =>
      [...host.querySelectorAll(place)].map((found) => found.querySelectorAll("[class*='-mark']").length);
    show(layout, ["empty", "empty"], legal);
    click("[data-cell='1']");
    expect(marks("[data-variant]")).toEqual([0, 1]);
    expect(marks(".board-ghost")).toEqual([0]);
    act(() => host.querySelector<HTMLElement>("[data-variant='b1+']")?.focus());
    expect(marks(".board-ghost")).toEqual([1]);
    const opened: (VariantChoice | null)[] = [];
    show(layout, ["empty", "empty"], legal, (open) => opened.push(open));
    expect(variants()).toEqual([]);
    click("[data-cell='0']");
    click("[data-cell='1']");
    expect(opened.at(-1)?.variants.map(({ move }) => move.text)).toEqual(["b1", "b1+"]);
    act(() => opened.at(-1)?.close());
    expect(opened.at(-1)).toBeNull();
  });
});

describe("shapes", () => {
  const [cell = { shape: "square" as const }] = rings.cells;

  it("are drawn around the middle of their cell", () => {
    expect(outline({ shape: { circle: { radius: 2 } } })).toContain("a2 2");
    expect(outline(cell)).toMatch(/^M[-\d.]+ [-\d.]+L.*A2 2 0 0 1 .*A1 1 0 0 0 .*z$/);
  });

  it("are read ring by ring from the outside, clockwise from the top", () => {
    const names = rowsOf(rings, emptyContents(rings)).map((row) =>
      row.map((cell) => rings.cells[cell]?.name).join(" "),
    );
    expect(names).toEqual(["a2 b2 c2 d2", "a1 b1 c1 d1", "F"]);
  });

  it("turn with the board", () => {
    const [cell] = turned(rings).cells;
    expect(cell?.shape).toEqual({ sector: { inner: 1, outer: 2, from: 135, to: 225 } });
    expect(cell?.y).toBeCloseTo(4.5);
  });

  it("leave out absent cells, and show panels and holes", () => {
    show(tray, left, []);
    expect(host.querySelectorAll("[role=gridcell]").length).toBe(4);
    expect([...host.querySelectorAll("[data-panel]")].map((panel) => panel.getAttribute("data-panel"))).toEqual(["0"]);
    // The floor of the whole tray, which is visible where there is no panel.
    expect(host.querySelector(".board-pit")?.getAttribute("d")).toBe("M0 0H4v1H0zM0 1H4v1H0z");
  });
});

describe("the plan of a slide", () => {
  it("shows flips where the panel carries their discs", () => {
    const { steps } = planTransition([
      { kind: "placed", cell: 0, color: "black" },
      { kind: "flipped", cell: 1, distance: 1 },
      { kind: "slid", from: [0, 1, 4, 5], to: [2, 3, 6, 7] },
      { kind: "flipped", cell: 9, distance: 1 },
    ]);
    expect(steps.map((step) => ("cell" in step ? `${step.kind} ${step.cell}` : step.kind))).toEqual([
      "place 2",
      "flip 3",
      "slide",
      "flip 9",
    ]);
    const [, flip, slide, last] = steps;
    expect(slide?.at).toBe((flip?.at ?? 0) + (flip?.ms ?? 0));
    expect(last?.at).toBe((slide?.at ?? 0) + (slide?.ms ?? 0));
  });

  it("lets a captured piece leave after its captor has arrived", () => {
    const { steps } = planTransition([
      { kind: "moved", from: 0, to: 2 },
      { kind: "removed", cell: 1 },
    ]);
    expect(steps.map((step) => [step.kind, step.at])).toEqual([
      ["travel", 0],
      ["leave", 240],
    ]);
    expect(planTransition([{ kind: "moved", from: 0, to: 2 }], "none")).toEqual({
      steps: [{ kind: "fade", cell: 2, at: 0, ms: 120 }],
      ms: 120,
    });
  });
});
