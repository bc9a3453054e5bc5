/**
 * All squares, row by row. Their base is rendered once for a position. The cursor and previews of moves render
 * only the affected squares again, so that a large board responds as fast as a small one.
 */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { SquareState } from "./facts";
import type { SquareLabels } from "./geometry";
import { type BoardLayout, type Color, opponent } from "./position";
import type { Showing } from "./showing";
import { Square, type SquareProps } from "./square";
import type { BoardWords } from "./words";

/** Properties that change only with the position, the texts or the settings. */
export interface BaseSquares {
  readonly layout: BoardLayout;
  readonly rows: readonly (readonly number[])[];
  readonly labels: SquareLabels | null;
  readonly states: readonly SquareState[];
  readonly turn: Color | null;
  readonly showLegal: boolean;
  readonly highlights: ReadonlySet<number>;
  readonly showing: Showing;
  /** The color of pieces that are leaving the board. */
  readonly leftBehind: Color | null;
  readonly words: BoardWords;
  readonly paint: string;
  readonly flat: boolean;
}

/** The cursor and the preview of a move. */
export interface SquareOverlay {
  readonly cursor: number;
  /** The cell on which a disc would be placed. */
  readonly aim: number | null;
  /** The color of that disc, which is the side to move or, for a premove, the player's. */
  readonly aimColor: Color | null;
  /** Whether that disc would show its marked side. */
  readonly aimMarked: boolean;
  readonly wouldFlip: ReadonlySet<number>;
  readonly wouldTake: ReadonlySet<number>;
  /** The cells that a slide would move. `shift` is the slide as a CSS transform. */
  readonly carried: ReadonlySet<number>;
  readonly shift: string | null;
}

export function Squares({ base, overlay }: { base: BaseSquares; overlay: SquareOverlay }): JSX.Element {
  const { rows, states } = base;
  const rendered = useMemo(() => renderBase(base), Object.values(base));
  const baseRows = useMemo(
    () => rows.map((row, index) => <Row key={row[0]} base={base} row={row} index={index} squares={rendered.drawn} />),
    [rendered],
  );
  const { cursor, aim, aimColor, aimMarked, wouldFlip, wouldTake, carried, shift } = overlay;
  const touched = new Set([cursor, ...(aim === null ? [] : [aim]), ...wouldFlip, ...wouldTake, ...carried]);
  const drawn = rendered.drawn.slice();
  for (const cell of touched) {
    const props = rendered.props[cell];
    const state = states[cell];
    if (!props || !state) continue;
    const { disc, mark } = state.facts;
    drawn[cell] = (
      <Square
        key={props.cell.name}
        {...props}
        cursor={cell === cursor}
        ghost={cell === aim && !mark ? aimColor : null}
        ghostMarked={cell === aim && aimMarked}
        wouldBe={disc && wouldFlip.has(cell) ? opponent(disc) : null}
        taken={disc !== null && wouldTake.has(cell)}
        shift={carried.has(cell) ? shift : null}
      />
    );
  }
  return (
    <>
      {rows.map((row, index) =>
        row.some((cell) => touched.has(cell)) ? (
          <Row key={row[0]} base={base} row={row} index={index} squares={drawn} />
        ) : (
          baseRows[index]
        ),
      )}
    </>
  );
}

interface RowProps {
  readonly base: BaseSquares;
  readonly row: readonly number[];
  readonly index: number;
  readonly squares: readonly (JSX.Element | null)[];
}

function Row({ base, row, index, squares }: RowProps): JSX.Element {
  const label = base.labels?.rows.get(row[0] ?? -1) ?? String(index + 1);
  return (
    <g role="row" aria-rowindex={index + 1} aria-label={base.words.row(label)}>
      {row.map((cell) => squares[cell])}
    </g>
  );
}

/** Renders all squares without the overlay, by cell. */
function renderBase(base: BaseSquares): { props: (SquareProps | null)[]; drawn: (JSX.Element | null)[] } {
  const { layout, rows, states, turn, showLegal, highlights, showing, leftBehind, words, paint, flat } = base;
  const props: (SquareProps | null)[] = layout.cells.map(() => null);
  for (const row of rows) {
    for (const [at, index] of row.entries()) {
      const cell = layout.cells[index];
      const state = states[index];
      if (!cell || !state) continue;
      const { disc, marked, mark, legal, can, last, chosen, held } = state.facts;
      const before = disc && showing.before(index, { color: disc, marked });
      props[index] = {
        index,
        cell,
        column: at + 1,
        label: state.label,
        disc,
        marked,
        before: before?.color ?? null,
        beforeMarked: before?.marked ?? false,
        leaving: showing.leaving(index) ? leftBehind : null,
        legal,
        can,
        dot: legal && showLegal && !mark ? turn : null,
        ghost: null,
        ghostMarked: false,
        wouldBe: null,
        taken: false,
        last,
        chosen,
        highlight: highlights.has(index),
        held,
        number: mark && words.score(mark),
        certainty: mark?.certainty.kind ?? null,
        best: mark?.best ?? false,
        cursor: false,
        shift: null,
        paint,
        flat,
      };
    }
  }
  return { props, drawn: props.map((square) => square && <Square key={square.cell.name} {...square} />) };
}
