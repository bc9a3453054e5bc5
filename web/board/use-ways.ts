/** The ways to make a move that is half made: to turn the piece or not, to slide a panel or not. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { movesTo } from "./moves";
import type { BoardLayout, BoardMove, BoardView } from "./position";
import type { OpenWays } from "./props";
import { endsMarked, slideOf } from "./way";

/** What there is to choose from, and what one looks at. */
export interface ChoosingWays {
  /** Where the move is made; null while there is nothing to choose. */
  readonly cell: number | null;
  readonly ways: readonly BoardMove[];
  /** The way whose outcome is shown. */
  readonly considered: BoardMove | null;
  /** The ways as buttons beside the board; null where there are none, or where they are slides. */
  readonly beside: OpenWays | null;
  ask(cell: number): void;
  consider(move: BoardMove | null): void;
  choose(move: BoardMove): void;
  /** Chooses none of them, by key. */
  close(): void;
  forget(): void;
}

/** What the ways are of, and what becomes of them. */
export interface WaysOf extends BoardView {
  readonly layout: BoardLayout;
  readonly interactive: boolean;
  /** The piece that is taken up. */
  readonly held: number | null;
  onChoose(move: BoardMove): void;
  onClose(): void;
}

/** Forgotten when other moves have come. */
export function useWays(of: WaysOf): ChoosingWays {
  const { layout, contents, turn, legal, interactive, held } = of;
  const [asked, setAsked] = useState<{ readonly among: string; readonly cell: number } | null>(null);
  const [considered, setConsidered] = useState<BoardMove | null>(null);
  const found = asked !== null && asked.among === textsOf(legal) && interactive ? movesTo(legal, held, asked.cell) : [];
  const ways = found.length > 1 ? found : [];
  const cell = asked !== null && ways.length > 0 ? asked.cell : null;
  const latest = useRef(of);
  latest.current = of;
  const slides = ways.some((way) => slideOf(way) !== null);
  const texts = textsOf(ways);
  const beside = useMemo((): OpenWays | null => {
    if (cell === null || slides || turn === null) return null;
    return {
      cell,
      color: turn,
      layout,
      ways: ways.map((move) => ({ move, isMarked: endsMarked(move, contents) })),
      consider: setConsidered,
      choose: (move) => latest.current.onChoose(move),
      close: () => latest.current.onClose(),
    };
  }, [cell, slides, turn, layout, contents, texts]);
  return {
    cell,
    ways,
    considered: cell === null ? null : considered,
    beside,
    ask(cell) {
      setConsidered(null);
      setAsked({ among: textsOf(legal), cell });
    },
    consider: setConsidered,
    choose: of.onChoose,
    close: of.onClose,
    forget() {
      setAsked(null);
      setConsidered(null);
    },
  };
}

/** Tells the page of the ways that stand beside the board, also that there are none when the board goes. */
export function useTelling(beside: OpenWays | null, tell: ((open: OpenWays | null) => void) | undefined): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => latest.current?.(beside), [beside]);
  useEffect(() => () => latest.current?.(null), []);
}

/** What tells whether moves are still the same when they have come once more. */
function textsOf(moves: readonly BoardMove[]): string {
  return moves.map((move) => move.text).join(" ");
}
