/** A still picture of a position, without interaction. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import "./board.css";
import { turned } from "./geometry";
import { type BoardLayout, type Content, discColor } from "./position";
import { discScale, outline } from "./shape";
import { type SketchOptions, sketch, viewBox } from "./sketch";

/** The properties of `<BoardPicture>`. */
export interface BoardPictureProps extends SketchOptions {
  readonly layout: BoardLayout;
  readonly contents: readonly Content[];
  /** Short texts on cells. */
  readonly notes?: readonly Note[] | undefined;
}

/** A few letters on a cell, in one line or two. A marked note is highlighted. */
export interface Note {
  readonly cell: number;
  readonly lines: readonly string[];
  readonly isMarked: boolean;
}

/** Draws a position. Screen readers skip it, so there must be a text beside it. */
export function BoardPicture(props: BoardPictureProps): JSX.Element {
  const { layout, contents, lastCell, flipped, coordinates, notes = [] } = props;
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
          {notes.map((note) => (
            <CellNote key={note.cell} note={note} layout={flipped ? turned(layout) : layout} contents={contents} />
          ))}
        </g>
      </svg>
    </div>
  );
}

function CellNote(props: { note: Note; layout: BoardLayout; contents: readonly Content[] }): JSX.Element | null {
  const { cell, lines, isMarked } = props.note;
  const at = props.layout.cells[cell];
  if (at === undefined) return null;
  const scale = discScale(at);
  const ground = isMarked ? "marked" : (discColor(props.contents[cell]) ?? "empty");
  return (
    <g class={`board-note board-note-${ground}`} transform={`translate(${at.x} ${at.y})`} data-note={at.name}>
      {isMarked && <path class="board-note-plate" d={outline(at)} />}
      {lines.map((text, index) => (
        <text
          key={index}
          transform={`translate(0 ${(index - (lines.length - 1) / 2) * 0.42 * scale}) scale(${(lines.length > 1 ? 0.38 : 0.42) * scale * 0.01})`}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
