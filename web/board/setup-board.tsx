/** A board for setting up positions, which reports strokes of the pointer, clicks and keys. */
import type { JSX, TargetedPointerEvent } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import "./board.css";
import { isMarked } from "./facts";
import { Ground } from "./frame";
import { middleCell } from "./geometry";
import { cursorTarget } from "./keyboard";
import { cellOf } from "./pointer";
import { type BoardLayout, type Content, discColor } from "./position";
import { Square } from "./square";
import { Stage, useStage } from "./stage";
import type { BoardWords } from "./words";
import type { Point } from "./zoom";

/** The facts about moves on every square, since nothing can be played. */
const NO_MOVES = { legal: false, can: null, held: false, flips: 0, takes: 0, last: false, chosen: false } as const;

/** The properties of `<SetupBoard>`. */
export interface SetupBoardProps {
  /** The game spec, for `data-setup`. */
  readonly spec: string;
  readonly layout: BoardLayout;
  readonly contents: readonly Content[];
  /** Contents in which the absent cells are those that can never be present. All others can be chosen. */
  readonly reachable: readonly Content[];
  /** Whether the board is turned by 180°, as seen from the other side of the table. */
  readonly flipped?: boolean | undefined;
  /** Cells to highlight, because they have faults. */
  readonly highlights?: readonly number[] | undefined;
  readonly words: Pick<BoardWords, "board" | "cell" | "row" | "square" | "zoom">;
  /** Called when the pointer is pressed on a cell, or moved onto it while pressed. */
  onPaint(cell: number, stroke: { readonly begins: boolean; readonly erases: boolean }): void;
  /** Called when a key is pressed on a cell. Returns whether the key had an effect. */
  onKey(cell: number, event: KeyboardEvent): boolean;
}

/** The stroke of a pressed pointer across the board. */
interface Stroke {
  cell: number | null;
  x: number;
  y: number;
  readonly erases: boolean;
}

/** The distance between the points at which a stroke is sampled, in CSS pixels. It is smaller than a cell. */
const SAMPLE_DISTANCE = 6;

export function SetupBoard(props: SetupBoardProps): JSX.Element {
  const { contents, reachable, words, flipped = false } = props;
  const stage = useStage(props.layout, flipped, reachable);
  const { root, layout, labels, rows, paint, zooming } = stage;
  const highlights = useMemo(() => new Set(props.highlights), [props.highlights]);
  const { view } = zooming;

  const [chosen, setChosen] = useState<number | null>(null);
  const isPresent = chosen !== null && (reachable[chosen] ?? "absent") !== "absent";
  const cursor = isPresent ? chosen : middleCell(layout, reachable);
  const moveCursor = (cell: number): void => {
    setChosen(cell);
    stage.focus(cell);
    stage.reveal(cell);
  };

  // The current stroke; null while no pointer is pressed.
  const stroke = useRef<Stroke | null>(null);
  const paintAt = (now: Stroke, cell: number | null, begins: boolean): void => {
    if (cell === null || (!begins && cell === now.cell)) return;
    now.cell = cell;
    setChosen(cell);
    props.onPaint(cell, { begins, erases: now.erases });
  };
  const onPointerDown = (event: TargetedPointerEvent<HTMLElement>): void => {
    const cell = cellOf(event);
    // On an enlarged board, dragging moves the board, and only a click paints.
    if (cell === null || !event.isPrimary || view.scale > 1 || event.button === 1) return;
    stroke.current = { cell: null, x: event.clientX, y: event.clientY, erases: event.button === 2 };
    paintAt(stroke.current, cell, true);
  };
  const onPointerMove = (event: TargetedPointerEvent<HTMLElement>): void => {
    const now = stroke.current;
    if (now === null || !event.isPrimary) return;
    // The pointer was released outside the window.
    if (event.buttons === 0) end();
    else {
      // Also paint the cells that a fast pointer skips between two events.
      for (const { x, y } of pointsBetween(now, { x: event.clientX, y: event.clientY })) {
        const square = document.elementFromPoint(x, y)?.closest("[data-cell]") ?? null;
        if (square !== null && root.current?.contains(square))
          paintAt(now, Number(square.getAttribute("data-cell")), false);
      }
      now.x = event.clientX;
      now.y = event.clientY;
    }
  };
  const end = (): void => {
    stroke.current = null;
  };
  const onClick = (event: MouseEvent): void => {
    const cell = cellOf(event);
    if (cell === null || view.scale === 1) return;
    setChosen(cell);
    props.onPaint(cell, { begins: true, erases: false });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = cellOf(event);
    if (from === null || event.altKey || event.metaKey) return;
    const target = cursorTarget(layout, reachable, from, event);
    if (target !== null) moveCursor(target);
    else if (event.ctrlKey || !(stage.zoomByKey(event.key, from) || props.onKey(from, event))) return;
    event.preventDefault();
  };

  const square = (index: number, column: number): JSX.Element | null => {
    const cell = layout.cells[index];
    if (!cell) return null;
    const disc = discColor(contents[index]);
    const marked = isMarked(contents[index]);
    const plain = { ...NO_MOVES, mark: null };
    return (
      <Square
        key={cell.name}
        index={index}
        cell={cell}
        column={column}
        label={words.square({ square: words.cell(cell), disc, marked, ...plain })}
        disc={disc}
        marked={marked}
        before={null}
        beforeMarked={false}
        leaving={null}
        legal={false}
        can={null}
        dot={null}
        ghost={null}
        ghostMarked={false}
        wouldBe={null}
        taken={false}
        last={false}
        chosen={false}
        highlight={highlights.has(index)}
        held={false}
        number={null}
        certainty={null}
        best={false}
        cursor={cursor === index}
        shift={null}
        paint={paint}
        flat={zooming.possible}
      />
    );
  };

  const ground = useMemo(
    () => <Ground layout={layout} contents={contents} names={labels === null} typed="" />,
    [layout, contents, labels],
  );
  return (
    <Stage
      stage={stage}
      labels={labels}
      typed=""
      words={words}
      attributes={{
        "data-setup": props.spec,
        onKeyDown,
        onClick,
        onContextMenu: (event) => cellOf(event) !== null && event.preventDefault(),
        onFocusIn: (event) => setChosen(cellOf(event) ?? chosen),
        onPointerDown,
        onPointerMove,
        onPointerUp: end,
        onPointerCancel: end,
      }}
      ground={ground}
    >
      {rows.map((row, index) => (
        <g
          key={row[0]}
          role="row"
          aria-rowindex={index + 1}
          aria-label={words.row(labels?.rows.get(row[0] ?? -1) ?? String(index + 1))}
        >
          {row.map((cell, column) => square(cell, column + 1))}
        </g>
      ))}
    </Stage>
  );
}

/** Points on the line from one point to another, including the last but not the first. */
function pointsBetween(from: Point, to: Point): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / SAMPLE_DISTANCE));
  return Array.from({ length: steps }, (_, index) => ({
    x: from.x + (dx * (index + 1)) / steps,
    y: from.y + (dy * (index + 1)) / steps,
  }));
}
