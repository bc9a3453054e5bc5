/**
 * The variants of a move as a row of buttons beside the board. Each shows the piece as it will be after the
 * move. Focusing or hovering over a button previews its variant on the board.
 */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { BoardMove, Color } from "./position";
import type { VariantChoice } from "./props";
import { variantFacts } from "./variant";
import type { BoardWords } from "./words";

/** Takes the focus. The arrow keys step through the variants, and Escape ends the choice. */
export function VariantRow({
  open,
  words,
}: {
  open: VariantChoice;
  words: Pick<BoardWords, "choose" | "variant">;
}): JSX.Element {
  const { cell, color, layout, variants } = open;
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
    <div ref={box} class="board-variant-row" role="group" aria-label={words.choose} onKeyDown={onKeyDown}>
      {variants.map(({ move, isMarked }) => (
        <button
          key={move.text}
          type="button"
          data-variant={move.text}
          onFocus={look(move)}
          onMouseEnter={look(move)}
          onClick={() => open.choose(move)}
        >
          <Piece color={color} isMarked={isMarked} />
          <span>{words.variant(variantFacts(move, layout))}</span>
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
