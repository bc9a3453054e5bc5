/**
 * What every board that one can point at has in common, whether it is played on or set up: its place on the page, its
 * cells as they are seen, what part of them is in sight, and where the focus can go.
 */
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { rowsOf, type SquareLabels, squareLabels, turned } from "./geometry";
import { Grid, type GridProps } from "./grid";
import type { BoardLayout, Content } from "./position";
import { type Margin, marginOf } from "./silhouette";
import { useUniqueName } from "./unique";
import type { BoardWords } from "./words";
import { STEP } from "./zoom";
import { ZoomBar } from "./zoom-bar";
import { useZooming, type Zooming } from "./zooming";

export interface BoardStage {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly pane: RefObject<HTMLDivElement | null>;
  /** The layout as it is seen: turned or not. */
  readonly layout: BoardLayout;
  /** The names of columns and rows; null where there are none. */
  readonly labels: SquareLabels | null;
  readonly rows: readonly (readonly number[])[];
  /** Prefix of the names of the board's gradients. */
  readonly paint: string;
  readonly zooming: Zooming;
  /** The element of a cell. */
  element(cell: number): SVGGElement | null;
  /** Gives a cell the focus. `still` where the page must not scroll to it. */
  focus(cell: number, still?: boolean): void;
  /** Brings a cell into sight. */
  reveal(cell: number): void;
  /** What a key on a cell means for the part that is seen; answers whether it means something. */
  zoomByKey(key: string, cell: number): boolean;
}

/** `there` tells the cells that are there from those that are absent. */
export function useStage(plain: BoardLayout, flipped: boolean, there: readonly Content[]): BoardStage {
  const root = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const paint = useUniqueName();
  const layout = useMemo(() => (flipped ? turned(plain) : plain), [plain, flipped]);
  const labels = useMemo(() => squareLabels(layout), [layout]);
  const rows = useMemo(() => rowsOf(layout, there), [layout, there]);
  const zooming = useZooming(pane, layout);
  const element = (cell: number): SVGGElement | null => root.current?.querySelector(`[data-cell="${cell}"]`) ?? null;
  return {
    root,
    pane,
    layout,
    labels,
    rows,
    paint,
    zooming,
    element,
    // A part of the board is moved into sight by the board itself.
    focus: (cell, still = false) => element(cell)?.focus({ preventScroll: still || zooming.view.scale > 1 }),
    reveal(cell) {
      const at = layout.cells[cell];
      if (at) zooming.reveal(at);
    },
    zoomByKey(key, cell) {
      if (!zooming.possible) return false;
      if (key === "+" || key === "=") zooming.zoomBy(STEP, layout.cells[cell]);
      else if (key === "-") zooming.zoomBy(1 / STEP, layout.cells[cell]);
      else if (key === "0") zooming.showAll();
      else return false;
      return true;
    },
  };
}

/** What is drawn on a stage. */
export interface StageProps extends Pick<GridProps, "labels" | "typed" | "attributes" | "ground" | "children"> {
  readonly stage: BoardStage;
  readonly words: Pick<BoardWords, "board" | "zoom">;
  /** A layer over the board that belongs to its grid; it gets the margin around the cells. */
  over?(margin: Margin): ComponentChildren;
  /** What stands on the board or below it and does not. */
  beside?(margin: Margin): ComponentChildren;
}

/** The board in its place. */
export function Stage({ stage, words, over, beside, ...drawn }: StageProps): JSX.Element {
  const { root, pane, layout, rows, paint, zooming } = stage;
  const margin = marginOf(layout, drawn.labels);
  return (
    <div class={zooming.possible ? "board-place board-place-zoomable" : "board-place"}>
      <Grid
        {...{ root, pane, layout, rows, paint, zooming, margin }}
        name={words.board}
        over={over?.(margin)}
        {...drawn}
      />
      {beside?.(margin)}
      {zooming.possible && <ZoomBar zooming={zooming} size={layout} words={words} />}
    </div>
  );
}
