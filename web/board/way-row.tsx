/**
 * The ways to make a move as a row of buttons, each with the piece as it will lie: to turn it or not. It stands beside
 * the board, never over it; looking at a way shows it on the board too.
 */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { BoardMove, Color } from "./position";
import type { OpenWays } from "./props";
import { wayFacts } from "./way";
import type { BoardWords } from "./words";

/** Takes the focus; the arrow keys go through the ways, Escape leaves. */
export function WayRow({ open, words }: { open: OpenWays; words: Pick<BoardWords, "choose" | "way"> }): JSX.Element {
  const { cell, color, layout, ways } = open;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), [cell]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    const here = buttons.findIndex((button) => button.matches(":focus"));
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) buttons[(here + step + buttons.length) % buttons.length]?.focus();
    else if (event.key === "Escape") open.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const look = (move: BoardMove) => () => open.consider(move);
  return (
    <div ref={box} class="board-way-row" role="group" aria-label={words.choose} onKeyDown={onKeyDown}>
      {ways.map(({ move, isMarked }) => (
        <button
          key={move.text}
          type="button"
          data-way={move.text}
          onFocus={look(move)}
          onMouseEnter={look(move)}
          onClick={() => open.choose(move)}
        >
          <Piece color={color} isMarked={isMarked} />
          <span>{words.way(wayFacts(move, layout))}</span>
        </button>
      ))}
    </div>
  );
}

function Piece({ color, isMarked }: { color: Color; isMarked: boolean }): JSX.Element {
  return (
    <svg viewBox="-.5 -.5 1 1" aria-hidden="true" focusable="false">
      <rect class="board-legend-ground" x="-.5" y="-.5" width="1" height="1" rx=".12" />
      <circle class={`board-under-${color}`} cy=".026" r=".4" />
      <circle class={`board-top-${color}`} r=".39" />
      {isMarked && <path class={`board-mark-${color}`} d="M0-.16L.16 0 0 .16-.16 0z" />}
    </svg>
  );
}
