/** A picture of a position: still, small and cheap, with nothing to point at and nothing to say. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import "./board.css";
import type { BoardLayout, Content } from "./position";
import { type SketchOptions, sketch, viewBox } from "./sketch";

/** The properties of `<BoardPicture>`. */
export interface BoardPictureProps extends SketchOptions {
  readonly layout: BoardLayout;
  readonly contents: readonly Content[];
}

/** Draws a position; whoever cannot see it reads the words beside it. */
export function BoardPicture({ layout, contents, lastCell, flipped, coordinates }: BoardPictureProps): JSX.Element {
  const drawing = useMemo(
    () => sketch(layout, contents, { lastCell, flipped, coordinates }),
    [layout, contents, lastCell, flipped, coordinates],
  );
  const { margin, shapes, texts, width, height } = drawing;
  return (
    <div class="board-picture" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox={viewBox(drawing)} aria-hidden="true" focusable="false">
        <g transform={`translate(${margin.near} ${margin.near})`}>
          {shapes.map(({ kind, d, stroke }, index) => (
            <path key={index} class={`board-${kind}`} d={d} stroke-width={stroke} />
          ))}
          {texts.map(({ text, x, y, size, kind }) => (
            <text
              key={`${text} ${x}`}
              class={`board-text-${kind}`}
              transform={`translate(${x} ${y}) scale(${size / 100})`}
            >
              {text}
            </text>
          ))}
        </g>
      </svg>
    </div>
  );
}
