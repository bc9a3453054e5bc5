/** What lies under the discs: the frame with its coordinates, the surface, the lines and the star points. */
import type { JSX } from "preact";
import { outline, type SquareLabels, starPoints } from "./geometry";
import type { BoardLayout, Content } from "./position";

/** Radius of the frame's corners, in cell widths. */
export const CORNER = 0.16;

/** The properties of `<Frame>`. */
export interface FrameProps {
  readonly layout: BoardLayout;
  readonly contents: readonly Content[];
  /** Names in the margin; null for none. */
  readonly labels: SquareLabels | null;
  /** What has been typed of a square so far: its column stands out in the margin. */
  readonly typed: string;
  /** Width of the frame on the left and top, and on the right and bottom, in cell widths. */
  readonly margin: Margin;
}

/** Widths of the frame, in cell widths. */
export interface Margin {
  readonly near: number;
  readonly far: number;
}

/**
 * Draws everything under the discs. Nothing in it is spoken: the squares have names of their own.
 * Text is set a hundred times larger and scaled down, because browsers enforce a least font size.
 */
export function Frame({ layout, contents, labels, typed, margin }: FrameProps): JSX.Element {
  const width = layout.width + margin.near + margin.far;
  const height = layout.height + margin.near + margin.far;
  const cells = layout.cells.filter((_, index) => (contents[index] ?? "absent") !== "absent");
  const rectangular = labels !== null && cells.length === layout.width * layout.height;
  return (
    <g aria-hidden="true">
      <rect class="frame" width={width} height={height} rx={CORNER} />
      <g transform={`translate(${margin.near} ${margin.near})`}>
        {rectangular && <rect class="surface" width={layout.width} height={layout.height} />}
        {cells.map((cell) => (
          <path
            key={cell.name}
            class={rectangular ? "cell" : "cell cell-alone"}
            d={outline(cell)}
            transform={`translate(${cell.x} ${cell.y})`}
          />
        ))}
        {starPoints(layout).map(({ x, y }) => (
          <circle key={`${x} ${y}`} class="star" cx={x} cy={y} r=".07" />
        ))}
        {labels?.columnMarks.map(({ label, x }) => (
          <text
            key={label}
            class={label === typed ? "coordinate typed" : "coordinate"}
            transform={`translate(${x} ${-margin.near / 2}) scale(.01)`}
          >
            {label}
          </text>
        ))}
        {labels?.rowMarks.map(({ label, y }) => (
          <text key={label} class="coordinate" transform={`translate(${-margin.near / 2} ${y}) scale(.01)`}>
            {label}
          </text>
        ))}
      </g>
    </g>
  );
}
