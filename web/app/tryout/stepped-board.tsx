/** A board for stepping through a game or a line of moves. */
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { BoardWords, CellMark, Transition } from "../../board";
import { Board } from "../../board";
import type { Color, Layout, LegalMove } from "../../wire";
import { settings } from "../settings/settings";
import type { Line } from "../table/timeline";
import { contentsAt, lastCell, plyBefore } from "../table/timeline";

/** `of` identifies the line. A step to the next ply of the same line is animated as a move. */
export function SteppedBoard(props: {
  spec: string;
  layout: Layout;
  line: Line;
  of: string;
  ply: number;
  marks: readonly CellMark[];
  highlights: readonly number[];
  /** The legal moves; empty while they are unknown. */
  legal: readonly LegalMove[];
  /** The side to move after the last ply, if known. For earlier positions, the plies show it. */
  turn?: Color | null;
  words: BoardWords;
  /** Whether dots mark legal moves. */
  hasDots?: boolean;
  isTurned?: boolean;
  onMove: (move: string) => void;
}): JSX.Element {
  const { layout, line, of, ply, marks, highlights } = props;
  const before = useRef({ of, ply });
  const transition = useRef<Transition | null>(null);
  if (before.current.of !== of || before.current.ply !== ply) {
    const isNext = before.current.of === of && before.current.ply === ply - 1;
    const played = isNext ? plyBefore(line, ply) : undefined;
    transition.current = played === undefined ? null : { key: `${of} ${ply}`, changes: played.changes };
    before.current = { of, ply };
  }
  const contents = useMemo(() => contentsAt(line, ply), [line, ply]);
  const chosen = settings.value;
  return (
    <Board
      layout={layout}
      contents={contents}
      turn={line.plies[ply]?.color ?? props.turn ?? null}
      legal={props.legal}
      spec={props.spec}
      result=""
      interactive={props.legal.length > 0}
      lastCell={lastCell(line, ply)}
      transition={transition.current}
      motion={chosen.motion}
      showCoordinates={chosen.coordinates}
      showLegal={props.hasDots ?? false}
      flipped={props.isTurned ?? false}
      hints={marks}
      highlights={highlights}
      words={props.words}
      typing="board"
      onMove={props.onMove}
    />
  );
}
