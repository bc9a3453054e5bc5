/** A picture of a board: what the board component draws, with nothing to point at and nothing to say. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import "./board.css";
import { Disc, DiscPaint } from "./disc";
import { Frame, hasOwnShape } from "./frame";
import { discScale } from "./geometry";
import { type BoardLayout, type Content, discColor } from "./position";

const MARGIN = { near: 0.2, far: 0.2 };

/** Draws a position; whoever cannot see it reads the words beside it. */
export function BoardPicture(props: { layout: BoardLayout; contents: readonly Content[] }): JSX.Element {
  const { layout, contents } = props;
  const paint = useId();
  const width = layout.width + 2 * MARGIN.near;
  const height = layout.height + 2 * MARGIN.near;
  return (
    <div class={hasOwnShape(layout) ? "board board-shaped board-picture" : "board board-picture"} aria-hidden="true">
      <svg class="board-drawing" viewBox={`0 0 ${width} ${height}`} focusable="false">
        <DiscPaint paint={paint} />
        <Frame layout={layout} contents={contents} labels={null} names={false} typed="" margin={MARGIN} />
        <g transform={`translate(${MARGIN.near} ${MARGIN.near})`}>
          {layout.cells.map((cell, index) => {
            const disc = discColor(contents[index]);
            return (
              disc && (
                <g key={cell.name} transform={`translate(${cell.x} ${cell.y}) scale(${discScale(cell)})`}>
                  <Disc color={disc} before={null} marked={contents[index]?.endsWith("_marked") ?? false} paint={paint} />
                </g>
              )
            );
          })}
        </g>
      </svg>
    </div>
  );
}
