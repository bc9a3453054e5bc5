/** The board component; `props.ts` says what goes in and comes out. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { shake } from "./animate";
import "./board.css";
import { Chooser } from "./chooser";
import { squareStates } from "./facts";
import { Ground } from "./frame";
import { middleCell, rowsOf, squareLabels, turned } from "./geometry";
import { Grid } from "./grid";
import { cursorTarget, useTyping } from "./keyboard";
import { illegalReason, mayLeave, movesTo, openCells } from "./moves";
import { cellOf, usePointing } from "./pointing";
import { type BoardMove, discColor, opponent, removedCells, turnedCells } from "./position";
import type { BoardProps } from "./props";
import { useShowing } from "./showing";
import { marginOf } from "./silhouette";
import { spotOf } from "./spot";
import { Squares } from "./squares";
import { motionFor } from "./timing";
import { Tip } from "./tip";
import { useUniqueName } from "./unique";
import { slideBy, slideOf } from "./way";
import { Ways } from "./ways";
import { STEP } from "./zoom";
import { ZoomBar } from "./zoom-bar";
import { useZooming } from "./zooming";

const NONE: ReadonlySet<number> = new Set();
/** A second click or tap on the square of a move that was just made, within so many milliseconds, means nothing. */
const DOUBLE_MS = 500;

/** A board to look at and to play on. */
export function Board(props: BoardProps): JSX.Element {
  const { contents, turn, legal, words, interactive, flipped = false, motion = "auto", keys = {} } = props;
  const root = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const paint = useUniqueName();
  const layout = useMemo(() => (flipped ? turned(props.layout) : props.layout), [props.layout, flipped]);
  const labels = useMemo(() => squareLabels(layout), [layout]);
  const typedNames = useMemo(() => layout.cells.map((cell) => cell.name.toLowerCase()), [layout]);
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

  const states = useMemo(
    () => squareStates({ layout, contents, turn, legal }, { held, open, marks, last, words }),
    [layout, contents, turn, legal, held, open, marks, last, words],
  );

  // What the pointer or the focus is on: there the board shows what a move would do.
  const [focused, setFocused] = useState<number | null>(null);
  const pointing = usePointing((cell) => marks.has(cell));
  const active = pointing.over ?? focused;

  // The ways to make a move that is half made: to turn the piece or not, to slide a panel or not.
  const [asked, setAsked] = useState<{ readonly among: string; readonly cell: number } | null>(null);
  const ways = asked !== null && asked.among === textsOf(legal) && interactive ? movesTo(legal, held, asked.cell) : [];
  const [considered, setConsidered] = useState<BoardMove | null>(null);
  const choosing = asked !== null && ways.length > 1 ? asked.cell : null;

  const aim = choosing ?? active;
  const first = aim === null ? null : (states[aim]?.move ?? null);
  const aimed = interactive ? ((choosing === null ? null : considered) ?? first) : null;
  const wouldFlip = useMemo(() => (aimed ? turnedCells(aimed) : NONE), [aimed]);
  const wouldTake = useMemo(() => (aimed ? new Set(removedCells(aimed)) : NONE), [aimed]);
  const slide = choosing === null || considered === null ? null : slideOf(considered);
  const carried = useMemo(() => new Set(slide?.from), [slide]);
  const by = considered === null ? null : slideBy(considered, layout);
  const shift = slide === null || by === null ? null : `translate(${by.x}px, ${by.y}px)`;
  const tip = marks.get(pointing.held ?? active ?? -1);

  // Pieces that leave the board are those of the side that did not move.
  const arrived = props.transition?.changes.find((change) => change.kind === "moved")?.to;
  const mover = arrived === undefined ? null : discColor(contents[arrived]);
  const leftBehind = mover && opponent(mover);
  const showing = useShowing(root, layout, props.transition ?? null, last, motion, props.onShown);

  const element = (cell: number): SVGGElement | null => root.current?.querySelector(`[data-cell="${cell}"]`) ?? null;
  const zooming = useZooming(pane, layout);
  const { view } = zooming;
  const reveal = (cell: number): void => {
    const at = layout.cells[cell];
    if (at) zooming.reveal(at);
  };
  useEffect(() => {
    if (last !== null) reveal(last);
  }, [last]);
  const shakeCell = (cell: number): void => {
    const square = element(cell);
    if (square) shake(square, motionFor(motion) === "none");
  };
  const moveCursor = (cell: number, focus: "stay" | "here" | "show"): void => {
    setChosen(cell);
    // A part of the board is moved into sight by the board itself.
    if (focus !== "stay") element(cell)?.focus({ preventScroll: focus === "here" || view.scale > 1 });
    if (focus !== "here") reveal(cell);
    if (cell !== cursor) props.onCursor?.(cell);
  };
  const made = useRef<{ readonly cell: number | null; readonly at: number }>({ cell: null, at: 0 });
  const make = (move: BoardMove): void => {
    setTaken(null);
    setAsked(null);
    setConsidered(null);
    props.onMove(move.text);
  };
  const choose = (cell: number): void => {
    const moves = interactive ? movesTo(legal, held, cell) : [];
    const [move] = moves;
    setConsidered(null);
    setAsked(moves.length > 1 ? { among: textsOf(legal), cell } : null);
    if (moves.length > 1 || (choosing !== null && !move)) return;
    if (!move && open.has(cell)) {
      setTaken(cell === held ? null : cell);
      return;
    }
    const wasHeld = held !== null;
    setTaken(null);
    if (move) {
      made.current = { cell, at: performance.now() };
      make(move);
    } else if (!wasHeld || cell !== held) {
      shakeCell(cell);
      props.onIllegal?.(cell, illegalReason(props, interactive, cell));
    }
  };

  const typed = useTyping(root, {
    names: typedNames,
    open: () => [...open].map((cell) => typedNames[cell] ?? ""),
    keys,
    cursor,
    where: props.typing ?? "page",
    onSquare(name) {
      const cell = typedNames.indexOf(name);
      if (!present(cell)) return;
      // On the board the focus follows what was typed; elsewhere on the page it stays.
      moveCursor(cell, root.current?.contains(document.activeElement) ? "show" : "stay");
      choose(cell);
    },
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

  const zoomByKey = (key: string, cell: number): boolean => {
    if (!zooming.possible || typed !== "") return false;
    if (key === "+" || key === "=") zooming.zoomBy(STEP, layout.cells[cell]);
    else if (key === "-") zooming.zoomBy(1 / STEP, layout.cells[cell]);
    else if (key === "0") zooming.showAll();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = cellOf(event);
    if (from === null || event.altKey || event.metaKey) return;
    const target = cursorTarget(layout, contents, from, event);
    if (target !== null) moveCursor(target, "show");
    else if (event.key === "Enter" || event.key === " ") event.repeat || choose(from);
    else if (event.key === "Escape" && held !== null) setTaken(null);
    else if (event.key === "Escape" && choosing !== null) setAsked(null);
    else if (!zoomByKey(event.key, from)) return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const cell = cellOf(event);
    if (cell === null || pointing.swallowsClick()) return;
    if (cell === made.current.cell && performance.now() - made.current.at < DOUBLE_MS) return;
    moveCursor(cell, "here");
    choose(cell);
  };
  const onFocusIn = (event: FocusEvent): void => {
    const cell = cellOf(event);
    const visible = event.target instanceof Element && event.target.matches(":focus-visible");
    setFocused(visible ? cell : null);
    if (cell !== null) setChosen(cell);
  };

  const shownLabels = props.showCoordinates === false ? null : labels;
  const margin = marginOf(layout, shownLabels);
  const names = labels === null && props.showCoordinates !== false;
  const ground = useMemo(
    () => <Ground {...{ layout, contents, names, typed, carried, shift }} crowded={marks} />,
    [layout, contents, names, typed, marks, carried, shift],
  );
  const close = (): void => {
    setAsked(null);
    setConsidered(null);
    element(cursor)?.focus({ preventScroll: true });
  };
  const play = (move: BoardMove): void => {
    element(cursor)?.focus({ preventScroll: true });
    make(move);
  };
  return (
    <div class={zooming.possible ? "board-place board-place-zoomable" : "board-place"}>
      <Grid
        root={root}
        pane={pane}
        layout={layout}
        rows={rows}
        labels={shownLabels}
        margin={margin}
        typed={typed}
        zooming={zooming}
        paint={paint}
        name={words.board}
        attributes={{
          "data-game": props.spec,
          "data-turn": turn ?? "none",
          "data-result": props.result,
          "data-moving": showing.moving ? "true" : "false",
          "data-interactive": interactive ? "true" : "false",
          "data-choosing": choosing === null ? undefined : "true",
          onKeyDown,
          onClick,
          onFocusIn,
          onFocusOut: () => setFocused(null),
          ...pointing.on,
        }}
        ground={ground}
        over={
          <>
            {showing.passed && (
              <div class="board-notice" aria-hidden="true">
                <span>{words.passed(showing.passed, opponent(showing.passed), props.passesAreChosen === true)}</span>
              </div>
            )}
            {tip && <Tip text={words.certainty(tip)} spot={spotOf(layout, margin, view, tip.cell)} />}
          </>
        }
      >
        <Squares
          still={{
            layout,
            rows,
            labels,
            states,
            turn,
            showLegal: props.showLegal !== false,
            highlights,
            showing,
            leftBehind,
            words,
            paint,
            flat: zooming.possible,
          }}
          passing={{ cursor, aim: aimed ? aim : null, wouldFlip, wouldTake, carried, shift }}
        />
      </Grid>
      {choosing !== null &&
        (ways.some((way) => slideOf(way) !== null) ? (
          <Ways
            moves={ways}
            layout={layout}
            cell={choosing}
            words={words}
            margin={margin}
            considered={considered}
            onConsider={setConsidered}
            onChoose={play}
            onClose={close}
          />
        ) : (
          <Chooser
            key={choosing}
            moves={ways}
            layout={layout}
            spot={spotOf(layout, margin, view, choosing)}
            words={words}
            onConsider={setConsidered}
            onChoose={play}
            onClose={close}
          />
        ))}
      {zooming.possible && <ZoomBar zooming={zooming} size={layout} words={words} />}
    </div>
  );
}

/** What tells whether moves are still the same when they have come once more. */
function textsOf(legal: readonly BoardMove[]): string {
  return legal.map((move) => move.text).join(" ");
}
