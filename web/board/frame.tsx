/** What lies under the discs: the frame with its coordinates, the surface, the lines and the star points. */
import type { JSX } from "preact";
import { outline, type SquareLabels, starPoints } from "./geometry";
import type { BoardLayout, Cell, Content } from "./position";

/** Radius of the frame's corners, in cell widths. */
export const CORNER = 0.16;

/** The properties of `<Frame>`. */
export interface FrameProps {
  readonly layout: BoardLayout;
  readonly contents: readonly Content[];
  /** Names in the margin; null for none. */
  readonly labels: SquareLabels | null;
  /** Whether each cell shows its own name: on boards whose rows and columns have none. */
  readonly names: boolean;
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
export function Frame({ layout, contents, labels, names, typed, margin }: FrameProps): JSX.Element {
  const width = layout.width + margin.near + margin.far;
  const height = layout.height + margin.near + margin.far;
  const cells = layout.cells.map((cell, index) => ({ cell, index }));
  const isThere = ({ index }: { index: number }): boolean => (contents[index] ?? "absent") !== "absent";
  const present = cells.filter(isThere);
  const rectangular = isRectangle(layout) && present.length === layout.width * layout.height;
  const onPanels = new Set(layout.slots.flat());
  return (
    <g aria-hidden="true">
      {hasOwnShape(layout) ? (
        <g class="frame-shaped" transform={`translate(${margin.near} ${margin.near})`}>
          {cells.map(({ cell }) => (
            <path key={cell.name} d={outline(cell)} transform={`translate(${cell.x} ${cell.y})`} />
          ))}
        </g>
      ) : (
        <rect class="frame" width={width} height={height} rx={CORNER} />
      )}
      <g transform={`translate(${margin.near} ${margin.near})`}>
        {rectangular && layout.slots.length === 0 && (
          <rect class="surface" width={layout.width} height={layout.height} />
        )}
        {cells
          .filter((cell) => !isThere(cell))
          .map(({ cell }) => (
            <path
              key={cell.name}
              class="pit"
              d={outline(cell)}
              transform={`translate(${cell.x} ${cell.y})`}
            />
          ))}
        {present
          .filter(({ index }) => !onPanels.has(index))
          .map(({ cell }) => (
            <Ground key={cell.name} cell={cell} alone={!rectangular} />
          ))}
        {layout.slots.map((slot) => (
          <Panel key={slot[0]} layout={layout} slot={slot} there={slot.some((index) => isThere({ index }))} contents={contents} />
        ))}
        <Rim layout={layout} />
        {starPoints(layout).map(({ x, y }) => (
          <circle key={`${x} ${y}`} class="star" cx={x} cy={y} r=".07" />
        ))}
        {names &&
          present.map(({ cell }) => (
            <text
              key={cell.name}
              class={cell.name === typed ? "cell-name typed" : "cell-name"}
              transform={`translate(${cell.x} ${cell.y + (cell.shape === "hexagon" ? 0.36 : 0.34)}) scale(.01)`}
            >
              {cell.name}
            </text>
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

/** The ground of one cell. */
function Ground({ cell, alone }: { cell: Cell; alone: boolean }): JSX.Element {
  const tone = cell.tone === "plain" ? "" : ` cell-${cell.tone}`;
  return (
    <path
      class={`cell${alone ? " cell-alone" : ""}${tone}`}
      d={outline(cell)}
      transform={`translate(${cell.x} ${cell.y})`}
    />
  );
}

/** A slot of the tray with the panel that lies in it; a panel is one element, so that it can slide as a whole. */
function Panel(props: {
  layout: BoardLayout;
  slot: readonly number[];
  there: boolean;
  contents: readonly Content[];
}): JSX.Element | null {
  const { layout, slot, there, contents } = props;
  const first = layout.cells[slot[0] ?? -1];
  const last = layout.cells[slot.at(-1) ?? -1];
  if (!first || !last || !there) return null;
  const [left, right] = [Math.min(first.x, last.x) - 0.5, Math.max(first.x, last.x) + 0.5];
  const [top, bottom] = [Math.min(first.y, last.y) - 0.5, Math.max(first.y, last.y) + 0.5];
  return (
    <g class="panel" data-panel={slot[0]}>
      <rect x={left + 0.03} y={top + 0.03} width={right - left - 0.06} height={bottom - top - 0.06} rx=".1" />
      <path d={`M${(left + right) / 2} ${top + 0.03}V${bottom - 0.03}M${left + 0.03} ${(top + bottom) / 2}H${right - 0.03}`} />
      {slot.map((index) => {
        const cell = layout.cells[index];
        const gone = (contents[index] ?? "absent") === "absent";
        return cell && gone && <circle key={index} class="pit" cx={cell.x} cy={cell.y} r=".4" />;
      })}
    </g>
  );
}

/** The line round a round board along which discs are flipped, drawn as a smooth curve through its cells. */
function Rim({ layout }: { layout: BoardLayout }): JSX.Element | null {
  const cells = layout.rim.flatMap((index) => layout.cells[index] ?? []);
  if (cells.length < 3) return null;
  const middle = (a: Cell, b: Cell): string => `${(a.x + b.x) / 2} ${(a.y + b.y) / 2}`;
  const curves = cells.map((cell, index) => {
    const next = cells[(index + 1) % cells.length] ?? cell;
    return `Q${cell.x} ${cell.y} ${middle(cell, next)}`;
  });
  const [first, last] = [cells[0], cells.at(-1)];
  return first && last ? <path class="rim" d={`M${middle(last, first)}${curves.join("")}z`} /> : null;
}

/** Whether the frame follows the cells: on boards that are neither squares in rows nor parts of such. */
export function hasOwnShape(layout: BoardLayout): boolean {
  return layout.cells.some((cell) => cell.shape !== "square");
}

function isRectangle(layout: BoardLayout): boolean {
  return !hasOwnShape(layout) && layout.cells.length === layout.width * layout.height;
}
