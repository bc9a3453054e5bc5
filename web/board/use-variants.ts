/**
 * The choice between variants of a move, such as with and without a slide, or with and without turning the
 * piece.
 */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { movesTo } from "./moves";
import type { BoardLayout, BoardMove, BoardView } from "./position";
import type { VariantChoice } from "./props";
import { endsMarked, slideOf } from "./variant";

/** The state of the choice, and functions that change it. */
export interface VariantChooser {
  /** The cell of the move; null while there is nothing to choose. */
  readonly cell: number | null;
  readonly variants: readonly BoardMove[];
  /** The variant that is previewed; null if none is. */
  readonly considered: BoardMove | null;
  /** The choice for buttons beside the board; null if there is none, or if the variants are slides. */
  readonly beside: VariantChoice | null;
  ask(cell: number): void;
  consider(move: BoardMove | null): void;
  choose(move: BoardMove): void;
  /** Ends the choice without a move and returns the focus to the cursor. */
  close(): void;
  forget(): void;
}

/** The position, and callbacks for the choice. */
export interface VariantOptions extends BoardView {
  readonly layout: BoardLayout;
  readonly interactive: boolean;
  /** The cell of the selected piece. */
  readonly held: number | null;
  onChoose(move: BoardMove): void;
  onClose(): void;
}

/** Manages the choice. It ends when the legal moves change. */
export function useVariants(options: VariantOptions): VariantChooser {
  const { layout, contents, turn, legal, interactive, held } = options;
  const [asked, setAsked] = useState<{ readonly among: string; readonly cell: number } | null>(null);
  const [considered, setConsidered] = useState<BoardMove | null>(null);
  const found = asked !== null && asked.among === textsOf(legal) && interactive ? movesTo(legal, held, asked.cell) : [];
  const variants = found.length > 1 ? found : [];
  const cell = asked !== null && variants.length > 0 ? asked.cell : null;
  const latest = useRef(options);
  latest.current = options;
  const slides = variants.some((variant) => slideOf(variant) !== null);
  const texts = textsOf(variants);
  const beside = useMemo((): VariantChoice | null => {
    if (cell === null || slides || turn === null) return null;
    return {
      cell,
      color: turn,
      layout,
      variants: variants.map((move) => ({ move, isMarked: endsMarked(move, contents) })),
      consider: setConsidered,
      choose: (move) => latest.current.onChoose(move),
      close: () => latest.current.onClose(),
    };
  }, [cell, slides, turn, layout, contents, texts]);
  return {
    cell,
    variants,
    considered: cell === null ? null : considered,
    beside,
    ask(cell) {
      setConsidered(null);
      setAsked({ among: textsOf(legal), cell });
    },
    consider: setConsidered,
    choose: options.onChoose,
    close: options.onClose,
    forget() {
      setAsked(null);
      setConsidered(null);
    },
  };
}

/** Reports the choice that the page shows beside the board. Reports null when the board is removed. */
export function useReporting(
  beside: VariantChoice | null,
  report: ((choice: VariantChoice | null) => void) | undefined,
): void {
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => latest.current?.(beside), [beside]);
  useEffect(() => () => latest.current?.(null), []);
}

/** Returns the texts of moves, which identify them even if the objects are new. */
function textsOf(moves: readonly BoardMove[]): string {
  return moves.map((move) => move.text).join(" ");
}
