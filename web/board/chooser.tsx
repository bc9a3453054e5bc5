/** A small choice beside a cell, for moves that are made in more than one way: to turn a piece or not. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { BoardLayout, BoardMove } from "./position";
import type { Spot } from "./spot";
import { wayFacts } from "./way";
import type { BoardWords } from "./words";

/** The properties of `<Chooser>`. */
export interface ChooserProps {
  /** The ways to make the move; the plain one comes first. */
  readonly moves: readonly BoardMove[];
  readonly layout: BoardLayout;
  readonly spot: Spot;
  readonly words: BoardWords;
  /** A way is looked at. */
  onConsider(move: BoardMove | null): void;
  onChoose(move: BoardMove): void;
  onClose(): void;
}

/** Takes the focus; the arrow keys go through the ways, Escape leaves. */
export function Chooser(props: ChooserProps): JSX.Element {
  const { moves, layout, spot, words } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    const here = buttons.findIndex((button) => button.matches(":focus"));
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) buttons[(here + step + buttons.length) % buttons.length]?.focus();
    else if (event.key === "Escape") props.onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const style = {
    insetInlineStart: `clamp(0px, calc(${spot.x}% - 6rem), calc(100% - 12rem))`,
    ...(spot.y < 50
      ? { insetBlockStart: `${spot.y + 0.6 * spot.down}%` }
      : { insetBlockEnd: `${100 - spot.y + 0.6 * spot.down}%` }),
  };
  return (
    <div
      ref={box}
      class="board-chooser"
      role="group"
      aria-label={words.choose}
      style={style}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    >
      {moves.map((move) => (
        <button
          key={move.text}
          type="button"
          data-way={move.text}
          onFocus={() => props.onConsider(move)}
          onMouseEnter={() => props.onConsider(move)}
          onClick={() => props.onChoose(move)}
        >
          {words.way(wayFacts(move, layout))}
        </button>
      ))}
    </div>
  );
}
