/** The part that the boards for playing and for setting up share: layout, rows, zoom and focus. */
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
  /** The layout as seen on the screen, which is turned if the board is. */
  readonly layout: BoardLayout;
  /** The names of columns and rows; null if there are none. */
  readonly labels: SquareLabels | null;
  readonly rows: readonly (readonly number[])[];
  /** Prefix of the ids of the board's gradients. */
  readonly paint: string;
  readonly zooming: Zooming;
  /** Returns the element of a cell; null if it is not on the page. */
  element(cell: number): SVGGElement | null;
  /** Focuses a cell. With `still`, the page does not scroll to it. */
  focus(cell: number, still?: boolean): void;
  /** Moves an enlarged board so that a cell is visible. */
  reveal(cell: number): void;
  /** Zooms around a cell if the key is one for zooming. Returns whether it is. */
  zoomByKey(key: string, cell: number): boolean;
}

/** `contents` only needs to have the right absent cells. */
export function useStage(plain: BoardLayout, flipped: boolean, contents: readonly Content[]): BoardStage {
  const root = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const paint = useUniqueName();
  const layout = useMemo(() => (flipped ? turned(plain) : plain), [plain, flipped]);
  const labels = useMemo(() => squareLabels(layout), [layout]);
  const rows = useMemo(() => rowsOf(layout, contents), [layout, contents]);
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
    // The page must not scroll to a cell of an enlarged board, because `reveal` moves the board.
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

/** The properties of `<Stage>`. */
export interface StageProps extends Pick<GridProps, "labels" | "typed" | "attributes" | "ground" | "children"> {
  readonly stage: BoardStage;
  readonly words: Pick<BoardWords, "board" | "zoom">;
  /** Renders a layer over the board, inside its grid. `margin` is the space around the cells. */
  over?(margin: Margin): ComponentChildren;
  /** Renders elements over the board or below it, outside its grid. */
  beside?(margin: Margin): ComponentChildren;
}

/** The board with its zoom buttons. */
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
