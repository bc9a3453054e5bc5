/** The board component. `props.ts` has its properties. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { shake } from "./animate";
import "./board.css";
import { squareStates } from "./facts";
import { Ground } from "./frame";
import { middleCell } from "./geometry";
import { cursorTarget, useTyping } from "./keyboard";
import { illegalReason, mayLeave, movesTo, openCells } from "./moves";
import { cellOf, usePointer } from "./pointer";
import { type BoardMove, discColor, opponent, removedCells, turnedCells } from "./position";
import type { BoardProps } from "./props";
import { useShowing } from "./showing";
import { SlideArrows } from "./slide-arrows";
import { spotOf } from "./spot";
import { Squares } from "./squares";
import { Stage, useStage } from "./stage";
import { motionFor } from "./timing";
import { Tip } from "./tip";
import { useReporting, useVariants } from "./use-variants";
import { endsMarked, slideBy, slideOf } from "./variant";
import { VariantRow } from "./variant-row";

const NONE: ReadonlySet<number> = new Set();
/** How long after a move a second click or tap on its square is ignored. */
const DOUBLE_MS = 500;

/** A board to play on. */
export function Board(props: BoardProps): JSX.Element {
  const { contents, turn, legal, words, interactive, flipped = false, motion = "auto", keys = {} } = props;
  const stage = useStage(props.layout, flipped, contents);
  const { root, layout, labels, rows, paint, zooming, element, reveal } = stage;
  const typedNames = useMemo(() => layout.cells.map((cell) => cell.name.toLowerCase()), [layout]);
  const marks = useMemo(() => new Map(props.hints?.map((mark) => [mark.cell, mark])), [props.hints]);
  const highlights = useMemo(() => new Set(props.highlights), [props.highlights]);
  const present = (cell: number | null | undefined): cell is number =>
    cell != null && (contents[cell] ?? "absent") !== "absent";

  // The selected piece, as long as it may still move.
  const [taken, setTaken] = useState<number | null>(null);
  const held = taken !== null && interactive && mayLeave(legal, taken) ? taken : null;
  const open = useMemo(() => (interactive ? openCells(legal, held) : NONE), [interactive, legal, held]);

  // Until the player moves it, the cursor is on the last move or in the middle.
  const [chosen, setChosen] = useState<number | null>(null);
  const last = present(props.lastCell) ? props.lastCell : null;
  const cursor = present(chosen) ? chosen : (last ?? middleCell(layout, contents));

  const { chosenMove = null } = props;
  const chosenCell = chosenMove?.cell ?? null;
  const states = useMemo(
    () => squareStates({ layout, contents, turn, legal }, { held, open, marks, last, chosenCell, words }),
    [layout, contents, turn, legal, held, open, marks, last, chosenCell, words],
  );

  // The cell with the keyboard focus. The board previews a move there, unless the pointer is over another cell.
  const [focused, setFocused] = useState<number | null>(null);
  const pointer = usePointer((cell) => marks.has(cell));
  const active = pointer.over ?? focused;

  const choice = useVariants({
    ...{ layout, contents, turn, legal, interactive, held },
    onChoose(move) {
      stage.focus(cursor, true);
      make(move);
    },
    onClose() {
      choice.forget();
      stage.focus(cursor, true);
    },
  });
  const { cell: choosing, variants, considered } = choice;
  useReporting(choice.beside, props.onVariants);

  const aim = choosing ?? chosenCell ?? active;
  const first = aim === null ? null : (states[aim]?.move ?? null);
  const aimed = interactive ? (considered ?? chosenMove?.move ?? first) : null;
  const wouldFlip = useMemo(() => (aimed ? turnedCells(aimed) : NONE), [aimed]);
  const wouldTake = useMemo(() => (aimed ? new Set(removedCells(aimed)) : NONE), [aimed]);
  const slide = considered === null ? null : slideOf(considered);
  const carried = useMemo(() => new Set(slide?.from), [slide]);
  const by = considered === null ? null : slideBy(considered, layout);
  const shift = slide === null || by === null ? null : `translate(${by.x}px, ${by.y}px)`;
  const tip = marks.get(pointer.held ?? active ?? -1);

  // Pieces that leave the board belong to the side that did not move.
  const arrived = props.transition?.changes.find((change) => change.kind === "moved")?.to;
  const mover = arrived === undefined ? null : discColor(contents[arrived]);
  const leftBehind = mover && opponent(mover);
  const showing = useShowing(root, layout, props.transition ?? null, last, motion, props.onShown);

  useEffect(() => {
    if (last !== null) reveal(last);
  }, [last]);
  const shakeCell = (cell: number): void => {
    const square = element(cell);
    if (square) shake(square, motionFor(motion) === "none");
  };
  const moveCursor = (cell: number, focus: "stay" | "here" | "show"): void => {
    setChosen(cell);
    if (focus !== "stay") stage.focus(cell, focus === "here");
    if (focus !== "here") reveal(cell);
    if (cell !== cursor) props.onCursor?.(cell);
  };
  const made = useRef<{ readonly cell: number | null; readonly at: number }>({ cell: null, at: 0 });
  const make = (move: BoardMove): void => {
    setTaken(null);
    choice.forget();
    props.onMove(move.text);
  };
  const choose = (cell: number): void => {
    if (!interactive && props.onAhead?.(cell) === true) return;
    const moves = interactive ? movesTo(legal, held, cell) : [];
    const [move] = moves;
    if (moves.length > 1) choice.ask(cell);
    else choice.forget();
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
      // If the board has the focus, move it to the typed square. If not, leave it where it is.
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

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = cellOf(event);
    if (from === null || event.altKey || event.metaKey) return;
    const target = cursorTarget(layout, contents, from, event);
    if (target !== null) moveCursor(target, "show");
    else if (event.key === "Enter" || event.key === " ") event.repeat || choose(from);
    else if (event.key === "Escape" && held !== null) setTaken(null);
    else if (event.key === "Escape" && choosing !== null) choice.forget();
    else if (event.ctrlKey || typed !== "" || !stage.zoomByKey(event.key, from)) return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const cell = cellOf(event);
    if (cell === null || pointer.swallowsClick()) return;
    if (cell === made.current.cell && performance.now() - made.current.at < DOUBLE_MS) return;
    moveCursor(cell, "here");
    choose(cell);
  };
  const onFocusIn = (event: FocusEvent): void => {
    const cell = cellOf(event);
    const visible = event.target instanceof Element && event.target.matches(":focus-visible");
    setFocused(visible ? cell : null);
    // After a tap or a click, `onClick` moves the cursor. Rendering twice would delay the response on a phone.
    if (visible && cell !== null) setChosen(cell);
  };

  const shownLabels = props.showCoordinates === false ? null : labels;
  const names = labels === null && props.showCoordinates !== false;
  const ground = useMemo(
    () => <Ground {...{ layout, contents, names, typed, carried, shift }} crowded={marks} />,
    [layout, contents, names, typed, marks, carried, shift],
  );
  return (
    <Stage
      stage={stage}
      labels={shownLabels}
      typed={typed}
      words={words}
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
        ...pointer.on,
      }}
      ground={ground}
      over={(margin) => (
        <>
          {showing.passed && (
            <div class="board-notice" aria-hidden="true">
              <span>{words.passed(showing.passed, opponent(showing.passed), props.passesAreChosen === true)}</span>
            </div>
          )}
          {tip && <Tip text={words.certainty(tip)} spot={spotOf(layout, margin, zooming.view, tip.cell)} />}
        </>
      )}
      beside={(margin) => (
        <>
          {choosing !== null && choice.beside === null && (
            <SlideArrows
              moves={variants}
              layout={layout}
              cell={choosing}
              words={words}
              margin={margin}
              considered={considered}
              onConsider={choice.consider}
              onChoose={choice.choose}
              onClose={choice.close}
            />
          )}
          {choice.beside !== null && props.onVariants === undefined && (
            <VariantRow open={choice.beside} words={words} />
          )}
        </>
      )}
    >
      <Squares
        base={{
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
        overlay={{
          cursor,
          aim: aimed || chosenMove ? aim : null,
          aimColor: chosenMove === null ? turn : chosenMove.color,
          aimMarked: aimed !== null && endsMarked(aimed, contents),
          wouldFlip,
          wouldTake,
          carried,
          shift,
        }}
      />
    </Stage>
  );
}
