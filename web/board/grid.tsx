/** The grid of a board, with its frame and the pane that contains the visible cells. */
import type { ComponentChildren, HTMLAttributes, JSX, RefObject } from "preact";
import { useMemo } from "preact/hooks";
import { DiscPaint } from "./disc";
import { Frame } from "./frame";
import type { SquareLabels } from "./geometry";
import type { BoardLayout } from "./position";
import { CORNER, isRectangle, type Margin, spreadOf } from "./silhouette";
import type { Zooming } from "./zooming";

/** The properties of `<Grid>`. */
export interface GridProps {
  readonly root: RefObject<HTMLDivElement | null>;
  /** The element that clips the cells to their visible part. */
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly layout: BoardLayout;
  readonly rows: readonly (readonly number[])[];
  /** The names in the margin; null for none. */
  readonly labels: SquareLabels | null;
  readonly margin: Margin;
  /** The part of a square's name typed so far. */
  readonly typed: string;
  readonly zooming: Zooming;
  /** Prefix of the ids of the board's gradients. */
  readonly paint: string;
  /** The accessible name of the board. */
  readonly name: string;
  /** Event handlers, and attributes with the state of the board. */
  readonly attributes: HTMLAttributes<HTMLDivElement> & Readonly<Record<`data-${string}`, string | undefined>>;
  readonly ground: JSX.Element;
  /** The rows of squares. */
  readonly children: ComponentChildren;
  /** A layer over the board. */
  readonly over?: ComponentChildren;
}

export function Grid(props: GridProps): JSX.Element {
  const { layout, rows, labels, margin, typed, zooming } = props;
  const { view, possible } = zooming;
  const width = layout.width + margin.near + margin.far;
  const height = layout.height + margin.near + margin.far;
  const across = (share: number): string => `${(100 * share) / width}%`;
  const down = (share: number): string => `${(100 * share) / height}%`;
  const frame = useMemo(
    () => <Frame layout={layout} labels={labels} typed={typed} margin={margin} view={view} />,
    [layout, labels, typed, view],
  );
  const moved = `translate(${(100 * view.x) / layout.width}%, ${(100 * view.y) / layout.height}%) scale(${view.scale})`;
  return (
    <div
      ref={props.root}
      class={isRectangle(layout) ? "board" : "board board-shaped"}
      role="grid"
      aria-label={props.name}
      aria-rowcount={rows.length}
      aria-colcount={Math.max(...rows.map((row) => row.length), 0)}
      style={{
        aspectRatio: `${width} / ${height}`,
        borderRadius: `${across(CORNER)} / ${down(CORNER)}`,
        "--spread": spreadOf(layout),
      }}
      {...props.attributes}
    >
      <svg class="board-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {frame}
      </svg>
      <div
        ref={props.pane}
        class="board-pane"
        role="presentation"
        data-zoomable={possible ? "true" : undefined}
        data-scale={possible ? String(Math.round(view.scale * 100) / 100) : undefined}
        style={{
          insetInline: `${across(margin.near)} ${across(margin.far)}`,
          insetBlock: `${down(margin.near)} ${down(margin.far)}`,
        }}
      >
        <svg
          class="board-cells"
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          role="presentation"
          style={{ transform: view.scale === 1 ? undefined : moved }}
        >
          <DiscPaint paint={props.paint} />
          {props.ground}
          {props.children}
        </svg>
      </div>
      {props.over}
    </div>
  );
}
