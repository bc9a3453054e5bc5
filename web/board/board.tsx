/** The board component; `props.ts` says what goes in and comes out. */
import type { JSX } from "preact";
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { shake } from "./animate";
import "./board.css";
import { DiscPaint } from "./disc";
import { CORNER, Frame } from "./frame";
import { middleCell, rowsOf, squareLabels, turned } from "./geometry";
import { cursorTarget, useTyping } from "./keyboard";
import { illegalReason, moveAt, moveBetween, openCells } from "./moves";
import { cellOf, usePointing } from "./pointing";
import { discColor, flippedCells, opponent } from "./position";
import type { BoardProps } from "./props";
import { useShowing } from "./showing";
import { Square } from "./square";
import { motionFor } from "./timing";
import type { CellMark } from "./words";

const NONE: ReadonlySet<number> = new Set();

/** A board to look at and to play on. */
export function Board(props: BoardProps): JSX.Element {
  const { contents, turn, legal, words, interactive } = props;
  const root = useRef<HTMLDivElement>(null);
  const paint = useId();
  const layout = useMemo(() => (props.flipped ? turned(props.layout) : props.layout), [props.layout, props.flipped]);
  const labels = useMemo(() => squareLabels(layout), [layout]);
  const rows = useMemo(() => rowsOf(layout, contents), [layout, contents]);
  const marks = useMemo(() => new Map((props.hints ?? []).map((mark) => [mark.cell, mark])), [props.hints]);
  const highlights = useMemo(() => new Set(props.highlights ?? []), [props.highlights]);

  const [chosen, setChosen] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [taken, setTaken] = useState<number | null>(null);
  const present = (cell: number | null | undefined): cell is number =>
    cell != null && (contents[cell] ?? "absent") !== "absent";
  const held = taken !== null && interactive && legal.some(({ gesture }) => gesture.kind === "travel" && gesture.from === taken) ? taken : null;
  const open = useMemo(() => (interactive ? openCells(legal, held) : NONE), [interactive, legal, held]);
  const cursor = present(chosen) ? chosen : present(props.lastCell) ? props.lastCell : middleCell(layout, contents);

  const pointing = usePointing((cell) => marks.has(cell));
  const showing = useShowing(root, layout, props.transition ?? null, props.lastCell ?? null, props.motion ?? "auto", props.onShown);

  const active = pointing.over ?? focused;
  const aimed = interactive && active !== null ? (moveAt(legal, active) ?? (held === null ? null : moveBetween(legal, held, active))) : null;
  const wouldFlip = useMemo(() => (aimed ? new Set(flippedCells(aimed)) : NONE), [aimed]);
  const asked = pointing.held ?? active;
  const tip = asked === null ? undefined : marks.get(asked);

  const element = (cell: number): SVGGElement | null => root.current?.querySelector(`[data-cell="${cell}"]`) ?? null;
  const moveCursor = (cell: number, focus: boolean): void => {
    setChosen(cell);
    if (focus) element(cell)?.focus({ preventScroll: true });
    if (cell !== cursor) props.onCursor?.(cell);
  };
  const refuse = (cell: number): void => {
    const square = element(cell);
    if (square) shake(square, motionFor(props.motion ?? "auto") === "none");
    props.onIllegal?.(cell, illegalReason(props, interactive, cell));
  };
  const choose = (cell: number): void => {
    const move = interactive ? (moveAt(legal, cell) ?? (held === null ? null : moveBetween(legal, held, cell))) : null;
    if (move) {
      setTaken(null);
      props.onMove(move.text);
    } else if (open.has(cell)) {
      setTaken(cell === held ? null : cell);
    } else {
      setTaken(null);
      refuse(cell);
    }
  };

  const typed = useTyping(root, {
    names: layout.cells.map((cell) => cell.name),
    keys: props.keys ?? {},
    where: props.typing ?? "page",
    onSquare(name) {
      const cell = layout.cells.findIndex((other) => other.name === name);
      if (!present(cell)) return;
      // Wherever the focus was on the board, it follows what was typed; elsewhere on the page it stays.
      moveCursor(cell, root.current?.contains(document.activeElement) ?? false);
      choose(cell);
    },
    onCommand: (key) => props.keys?.[key]?.(cursor),
  });

  const handle = useRef({ cursor: () => cursor, moveCursor, refuse });
  handle.current = { cursor: () => cursor, moveCursor, refuse };
  useEffect(() => {
    props.onReady?.({
      cursor: () => handle.current.cursor(),
      focus: (cell) => handle.current.moveCursor(cell ?? handle.current.cursor(), true),
      shake: (cell) => {
        const square = element(cell);
        if (square) shake(square, motionFor(props.motion ?? "auto") === "none");
      },
    });
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = cellOf(event);
    if (from === null || event.altKey || event.metaKey) return;
    const target = cursorTarget(layout, contents, from, event);
    if (target !== null) moveCursor(target, true);
    else if (event.key === "Enter" || event.key === " ") choose(from);
    else if (event.key === "Escape" && held !== null) setTaken(null);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const cell = cellOf(event);
    if (cell === null || pointing.swallowsClick()) return;
    moveCursor(cell, true);
    choose(cell);
  };
  const onFocusIn = (event: FocusEvent): void => {
    const cell = cellOf(event);
    const visible = event.target instanceof Element && event.target.matches(":focus-visible");
    setFocused(visible ? cell : null);
    if (cell !== null && cell !== cursor) setChosen(cell);
  };

  const margin = labels && props.showCoordinates !== false ? { near: 0.46, far: 0.2 } : { near: 0.2, far: 0.2 };
  const width = layout.width + margin.near + margin.far;
  const height = layout.height + margin.near + margin.far;
  const square = (index: number, column: number): JSX.Element | null => {
    const cell = layout.cells[index];
    if (!cell) return null;
    const disc = discColor(contents[index]);
    const marked = contents[index]?.endsWith("_marked") ?? false;
    const mark = marks.get(index) ?? null;
    const isLegal = open.has(index);
    const last = props.lastCell === index;
    const flips = isLegal ? flippedCells(moveAt(legal, index) ?? { text: "", gesture: { kind: "pass" }, changes: [] }).length : 0;
    return (
      <Square
        key={cell.name}
        index={index}
        cell={cell}
        column={column}
        label={words.square({ square: cell.name, disc, marked, legal: isLegal, flips, last, mark })}
        disc={disc}
        marked={marked}
        before={disc && showing.before(index, disc)}
        legal={isLegal}
        dot={isLegal && props.showLegal !== false && !mark ? turn : null}
        ghost={aimed && active === index && !mark ? turn : null}
        wouldBe={disc && wouldFlip.has(index) ? opponent(disc) : null}
        last={last}
        highlight={highlights.has(index)}
        held={held === index}
        number={mark ? words.score(mark) : null}
        certainty={mark?.certainty.kind ?? null}
        best={mark?.best ?? false}
        cursor={cursor === index}
        paint={paint}
      />
    );
  };

  return (
    <div
      ref={root}
      class="board"
      role="grid"
      aria-label={words.board}
      aria-rowcount={rows.length}
      aria-colcount={Math.max(...rows.map((row) => row.length), 0)}
      data-game={props.spec}
      data-turn={turn ?? "none"}
      data-result={props.result}
      data-moving={showing.moving ? "true" : "false"}
      data-interactive={interactive ? "true" : "false"}
      style={{ aspectRatio: `${width} / ${height}`, borderRadius: `${(100 * CORNER) / width}% / ${(100 * CORNER) / height}%` }}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocusIn={onFocusIn}
      onFocusOut={() => setFocused(null)}
      {...pointing.on}
    >
      <svg class="board-drawing" viewBox={`0 0 ${width} ${height}`} role="presentation">
        <DiscPaint paint={paint} />
        <Frame layout={layout} contents={contents} labels={props.showCoordinates === false ? null : labels} typed={typed} margin={margin} />
        <g role="presentation" transform={`translate(${margin.near} ${margin.near})`}>
          {rows.map((row, i) => (
            <g key={row[0]} role="row" aria-rowindex={i + 1} aria-label={words.row(rowName(row, labels?.rows) ?? String(i + 1))}>
              {row.map((index, column) => square(index, column + 1))}
            </g>
          ))}
        </g>
      </svg>
      {showing.passed && (
        <div class="board-notice" aria-hidden="true">
          <span>{words.passed(showing.passed, opponent(showing.passed))}</span>
        </div>
      )}
      {tip && <Tip mark={tip} text={words.certainty(tip)} at={layout.cells[tip.cell]} margin={margin.near} width={width} height={height} />}
    </div>
  );
}

function rowName(row: readonly number[], names: ReadonlyMap<number, string> | undefined): string | undefined {
  return row[0] === undefined ? undefined : names?.get(row[0]);
}

/** Says what kind of number stands on the square the pointer or the cursor is on. */
function Tip({ text, at, margin, width, height }: {
  mark: CellMark;
  text: string;
  at: { x: number; y: number } | undefined;
  margin: number;
  width: number;
  height: number;
}): JSX.Element | null {
  if (!at) return null;
  const side = at.x > width * 0.75 ? "left" : at.x < width * 0.25 ? "right" : "middle";
  const style = { left: `${(100 * (at.x + margin)) / width}%`, top: `${(100 * (at.y + margin - 0.5)) / height}%` };
  return (
    <div class={`board-tip board-tip-${side}`} style={style} aria-hidden="true">
      {text}
    </div>
  );
}
