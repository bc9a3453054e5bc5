/** The board component; `props.ts` says what goes in and comes out. */
import type { JSX } from "preact";
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { shake } from "./animate";
import "./board.css";
import { DiscPaint } from "./disc";
import { Chooser } from "./chooser";
import { CORNER, Frame, hasOwnShape, type Margin } from "./frame";
import { middleCell, rowsOf, squareLabels, turned } from "./geometry";
import { cursorTarget, useTyping } from "./keyboard";
import { illegalReason, mayLeave, movesTo, openCells } from "./moves";
import { cellOf, usePointing } from "./pointing";
import { type BoardMove, discColor, flippedCells, opponent, removedCells } from "./position";
import type { BoardProps } from "./props";
import { useShowing } from "./showing";
import { Square } from "./square";
import { motionFor } from "./timing";
import { Tip } from "./tip";
import type { SquareFacts } from "./words";

const NONE: ReadonlySet<number> = new Set();
const BARE: Margin = { near: 0.2, far: 0.2 };
const LABELLED: Margin = { near: 0.46, far: 0.2 };
/** Up to so many cells across, letters that go with the size of a cell are large enough. */
const FEW_ACROSS = 10;

/** A board to look at and to play on. */
export function Board(props: BoardProps): JSX.Element {
  const { contents, turn, legal, words, interactive, flipped = false, motion = "auto", keys = {} } = props;
  const root = useRef<HTMLDivElement>(null);
  const paint = useId();
  const layout = useMemo(() => (flipped ? turned(props.layout) : props.layout), [props.layout, flipped]);
  const labels = useMemo(() => squareLabels(layout), [layout]);
  const rows = useMemo(() => rowsOf(layout, contents), [layout, contents]);
  const marks = useMemo(() => new Map(props.hints?.map((mark) => [mark.cell, mark])), [props.hints]);
  const highlights = useMemo(() => new Set(props.highlights), [props.highlights]);
  const present = (cell: number | null | undefined): cell is number =>
    cell != null && (contents[cell] ?? "absent") !== "absent";

  // The piece that was taken up counts only as long as it may still leave.
  const [taken, setTaken] = useState<number | null>(null);
  const held = taken !== null && interactive && mayLeave(legal, taken) ? taken : null;
  const open = useMemo(() => (interactive ? openCells(legal, held) : NONE), [interactive, legal, held]);

  // Until somebody moves it, the cursor waits on the last move or in the middle.
  const [chosen, setChosen] = useState<number | null>(null);
  const last = present(props.lastCell) ? props.lastCell : null;
  const cursor = present(chosen) ? chosen : (last ?? middleCell(layout, contents));

  // What the pointer or the focus is on: there the board shows what a move would do.
  const [focused, setFocused] = useState<number | null>(null);
  const pointing = usePointing((cell) => marks.has(cell));
  const active = pointing.over ?? focused;

  // The ways to make a move that is half made: to turn the piece or not, to slide a panel or not.
  const [asked, setAsked] = useState<{ readonly legal: readonly BoardMove[]; readonly cell: number } | null>(null);
  const ways = asked !== null && asked.legal === legal && interactive ? movesTo(legal, held, asked.cell) : [];
  const [considered, setConsidered] = useState<BoardMove | null>(null);
  const choosing = asked !== null && ways.length > 1 ? asked.cell : null;

  const aim = choosing ?? active;
  const aimed = interactive && aim !== null ? ((choosing === null ? null : considered) ?? movesTo(legal, held, aim)[0] ?? null) : null;
  const wouldFlip = useMemo(() => (aimed ? new Set(flippedCells(aimed)) : NONE), [aimed]);
  const wouldTake = useMemo(() => (aimed ? new Set(removedCells(aimed)) : NONE), [aimed]);
  const wouldSlide = choosing === null ? NONE : slidCells(considered);
  const tip = marks.get(pointing.held ?? active ?? -1);

  // Pieces that leave the board are those of the side that did not move.
  const arrived = props.transition?.changes.find((change) => change.kind === "moved")?.to;
  const mover = arrived === undefined ? null : discColor(contents[arrived]);
  const leftBehind = mover && opponent(mover);
  const showing = useShowing(root, layout, props.transition ?? null, last, motion, props.onShown);

  const element = (cell: number): SVGGElement | null => root.current?.querySelector(`[data-cell="${cell}"]`) ?? null;
  const shakeCell = (cell: number): void => {
    const square = element(cell);
    if (square) shake(square, motionFor(motion) === "none");
  };
  const moveCursor = (cell: number, focus: "stay" | "here" | "show"): void => {
    setChosen(cell);
    if (focus !== "stay") element(cell)?.focus({ preventScroll: focus === "here" });
    if (cell !== cursor) props.onCursor?.(cell);
  };
  const make = (move: BoardMove): void => {
    setTaken(null);
    setAsked(null);
    props.onMove(move.text);
  };
  const choose = (cell: number): void => {
    const moves = interactive ? movesTo(legal, held, cell) : [];
    const [move] = moves;
    setConsidered(null);
    setAsked(moves.length > 1 ? { legal, cell } : null);
    if (moves.length > 1) return;
    if (!move && open.has(cell)) {
      setTaken(cell === held ? null : cell);
      return;
    }
    const wasHeld = held !== null;
    setTaken(null);
    if (move) {
      make(move);
    } else if (!wasHeld || cell !== held) {
      shakeCell(cell);
      props.onIllegal?.(cell, illegalReason(props, interactive, cell));
    }
  };

  const typed = useTyping(root, {
    names: layout.cells.map((cell) => cell.name.toLowerCase()),
    keys,
    where: props.typing ?? "page",
    onSquare(name) {
      const cell = layout.cells.findIndex((other) => other.name.toLowerCase() === name);
      if (!present(cell)) return;
      // On the board the focus follows what was typed; elsewhere on the page it stays.
      moveCursor(cell, root.current?.contains(document.activeElement) ? "show" : "stay");
      choose(cell);
    },
    onCommand: (key) => keys[key]?.(cursor),
  });

  const now = { cursor, moveCursor, shakeCell };
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    props.onReady?.({
      cursor: () => latest.current.cursor,
      focus: (cell) => latest.current.moveCursor(cell ?? latest.current.cursor, "show"),
      shake: (cell) => latest.current.shakeCell(cell),
    });
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = cellOf(event);
    if (from === null || event.altKey || event.metaKey) return;
    const target = cursorTarget(layout, contents, from, event);
    if (target !== null) moveCursor(target, "show");
    else if (event.key === "Enter" || event.key === " ") choose(from);
    else if (event.key === "Escape" && held !== null) setTaken(null);
    else if (event.key === "Escape" && choosing !== null) setAsked(null);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const cell = cellOf(event);
    if (cell === null || pointing.swallowsClick()) return;
    moveCursor(cell, "here");
    choose(cell);
  };
  const onFocusIn = (event: FocusEvent): void => {
    const cell = cellOf(event);
    const visible = event.target instanceof Element && event.target.matches(":focus-visible");
    setFocused(visible ? cell : null);
    if (cell !== null) setChosen(cell);
  };

  const square = (index: number, column: number): JSX.Element | null => {
    const cell = layout.cells[index];
    if (!cell) return null;
    const disc = discColor(contents[index]);
    const marked = contents[index]?.endsWith("_marked") ?? false;
    const mark = marks.get(index) ?? null;
    const isLegal = open.has(index);
    const move = isLegal ? (movesTo(legal, held, index)[0] ?? null) : null;
    const facts: SquareFacts = {
      square: words.cell(cell),
      disc,
      marked,
      legal: isLegal,
      can: !isLegal ? null : move === null ? "leave" : held === null ? "place" : "arrive",
      held: held === index,
      flips: move ? flippedCells(move).length : 0,
      takes: move ? removedCells(move).length : 0,
      last: last === index,
      mark,
    };
    const before = disc && showing.before(index, { color: disc, marked });
    return (
      <Square
        key={cell.name}
        index={index}
        cell={cell}
        column={column}
        label={words.square(facts)}
        disc={disc}
        marked={marked}
        before={before?.color ?? null}
        beforeMarked={before?.marked ?? false}
        leaving={showing.leaving(index) ? leftBehind : null}
        legal={isLegal}
        can={facts.can}
        dot={isLegal && props.showLegal !== false && !mark ? turn : null}
        ghost={aimed && aim === index && !mark ? turn : null}
        wouldBe={disc && wouldFlip.has(index) ? opponent(disc) : null}
        taken={disc !== null && wouldTake.has(index)}
        last={last === index}
        highlight={highlights.has(index) || wouldSlide.has(index)}
        held={held === index}
        number={mark && words.score(mark)}
        certainty={mark?.certainty.kind ?? null}
        best={mark?.best ?? false}
        cursor={cursor === index}
        paint={paint}
      />
    );
  };

  const shownLabels = props.showCoordinates === false ? null : labels;
  const spread = Math.max(1, layout.width / FEW_ACROSS);
  const margin = shownLabels ? { ...LABELLED, near: LABELLED.near * spread } : BARE;
  const width = layout.width + margin.near + margin.far;
  const height = layout.height + margin.near + margin.far;
  const rounded = `${(100 * CORNER) / width}% / ${(100 * CORNER) / height}%`;
  return (
    <div
      ref={root}
      class={hasOwnShape(layout) ? "board board-shaped" : "board"}
      role="grid"
      aria-label={words.board}
      aria-rowcount={rows.length}
      aria-colcount={Math.max(...rows.map((row) => row.length), 0)}
      data-game={props.spec}
      data-turn={turn ?? "none"}
      data-result={props.result}
      data-moving={showing.moving ? "true" : "false"}
      data-interactive={interactive ? "true" : "false"}
      style={{ aspectRatio: `${width} / ${height}`, borderRadius: rounded, "--spread": spread }}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocusIn={onFocusIn}
      onFocusOut={() => setFocused(null)}
      {...pointing.on}
    >
      <svg class="board-drawing" viewBox={`0 0 ${width} ${height}`} role="presentation">
        <DiscPaint paint={paint} />
        <Frame
          layout={layout}
          contents={contents}
          labels={shownLabels}
          names={labels === null && props.showCoordinates !== false}
          typed={typed}
          margin={margin}
        />
        <g role="presentation" transform={`translate(${margin.near} ${margin.near})`}>
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
        </g>
      </svg>
      {showing.passed && (
        <div class="board-notice" aria-hidden="true">
          <span>{words.passed(showing.passed, opponent(showing.passed), props.passesAreChosen === true)}</span>
        </div>
      )}
      {choosing !== null && (
        <Chooser
          moves={ways}
          layout={layout}
          cell={choosing}
          words={words}
          margin={margin.near}
          width={width}
          height={height}
          onConsider={setConsidered}
          onChoose={(move) => {
            element(cursor)?.focus({ preventScroll: true });
            make(move);
          }}
          onClose={() => {
            setAsked(null);
            element(cursor)?.focus({ preventScroll: true });
          }}
        />
      )}
      {tip && (
        <Tip
          text={words.certainty(tip)}
          cell={tip.cell}
          layout={layout}
          margin={margin.near}
          width={width}
          height={height}
        />
      )}
    </div>
  );
}

/** The cells of the panel that a move would slide, and those it would slide to. */
function slidCells(move: BoardMove | null): ReadonlySet<number> {
  return new Set(move?.changes.flatMap((change) => (change.kind === "slid" ? change.to : [])));
}
