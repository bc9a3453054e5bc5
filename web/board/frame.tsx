/** The frame of a board with its coordinates, and the background inside. Screen readers skip both. */
import type { JSX } from "preact";
import type { SquareLabels } from "./geometry";
import { groundShapes, panelShapes } from "./ground";
import type { BoardLayout, Content } from "./position";
import { nameDepth } from "./shape";
import { frameShape, isRectangle, type Margin } from "./silhouette";
import { UNMOVED, type View } from "./zoom";

/** The properties of `<Frame>`. */
export interface FrameProps {
  readonly layout: BoardLayout;
  readonly margin: Margin;
  /** The names in the margin; null for none. */
  readonly labels: SquareLabels | null;
  /** The part of a square's name typed so far, whose column is highlighted in the margin. */
  readonly typed: string;
  /** The visible part of the board. Coordinates stay beside its rows and columns. */
  readonly view?: View;
}

/**
 * The frame around the cells. Text is drawn a hundred times larger and scaled down, because browsers enforce a
 * minimum font size.
 */
export function Frame({ layout, margin, labels, typed, view = UNMOVED }: FrameProps): JSX.Element {
  const { d, stroke } = frameShape(layout, margin);
  const onX = (x: number): number => x * view.scale + view.x;
  const onY = (y: number): number => y * view.scale + view.y;
  const inSight = (at: number, size: number): boolean => at > -0.1 && at < size + 0.1;
  // On an enlarged board, the coordinates stay at the edges.
  const up = (y: number): number => (view.scale > 1 ? 0 : y - 0.5);
  return (
    <g transform={`translate(${margin.near} ${margin.near})`}>
      {!isRectangle(layout) && (
        <>
          <path class="board-frame-shadow" d={d} stroke-width={stroke + 0.1} transform="translate(0 .07)" />
          <path class="board-frame-edge" d={d} stroke-width={stroke + 0.04} />
        </>
      )}
      <path class="board-frame" d={d} stroke-width={stroke} />
      {labels?.columnMarks
        .filter(({ x }) => inSight(onX(x), layout.width))
        .map(({ label, x, y }) => (
          <text
            key={label}
            class={label === typed ? "board-coordinate board-typed" : "board-coordinate"}
            transform={`translate(${onX(x)} ${up(y) - coordinateDepth(margin)}) scale(.01)`}
          >
            {label}
          </text>
        ))}
      {labels?.rowMarks
        .filter(({ y }) => inSight(onY(y), layout.height))
        .map(({ label, x, y }) => (
          <text
            key={label}
            class="board-coordinate"
            transform={`translate(${up(x) - coordinateDepth(margin)} ${onY(y)}) scale(.01)`}
          >
            {label}
          </text>
        ))}
    </g>
  );
}

/** The background of the cells. */
export function Ground(props: {
  layout: BoardLayout;
  contents: readonly Content[];
  /** Whether each empty cell shows its own name, as on boards whose rows and columns have none. */
  names: boolean;
  typed: string;
  /** Cells that have no room for their name; none by default. */
  crowded?: ReadonlyMap<number, unknown>;
  /**
   * The cells of a panel whose slide is previewed; none by default. `shift` is the slide as a CSS transform.
   */
  carried?: ReadonlySet<number>;
  shift?: string | null;
}): JSX.Element {
  const { layout, contents, names, typed, crowded, carried, shift } = props;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG cannot have the focus
    <g aria-hidden="true">
      {groundShapes(layout, contents).map(({ kind, d }) => (
        <path key={kind} class={`board-${kind}`} d={d} />
      ))}
      {panelShapes(layout, contents).map(({ slot, plate, lines, holes }) => (
        <g
          key={slot}
          class="board-panel"
          data-panel={slot}
          style={{ transform: (carried?.has(slot) && shift) || undefined }}
        >
          <path class="board-plate" d={plate} />
          <path class="board-line" d={lines} />
          {holes && <path class="board-pit" d={holes} />}
        </g>
      ))}
      {names &&
        layout.cells
          .filter((_, index) => contents[index] === "empty" && !crowded?.has(index))
          .map((cell) => (
            <text
              key={cell.name}
              class={cell.name === typed ? "board-cell-name board-typed" : "board-cell-name"}
              transform={`translate(${cell.x} ${cell.y + nameDepth(cell)}) scale(.01)`}
            >
              {cell.name}
            </text>
          ))}
    </g>
  );
}

/** Returns the distance of the coordinates from the cells, in cell widths. */
function coordinateDepth({ near, far }: Margin): number {
  return near === far ? 0.24 : near / 2;
}
