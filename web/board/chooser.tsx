/** A small choice beside a cell, for moves that are made in more than one way: to turn a piece, to slide a panel. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { BoardLayout, BoardMove } from "./position";
import type { BoardWords, WayFacts } from "./words";

/** The properties of `<Chooser>`. */
export interface ChooserProps {
  /** The ways to make the move; the plain one comes first. */
  readonly moves: readonly BoardMove[];
  readonly layout: BoardLayout;
  readonly cell: number;
  readonly words: BoardWords;
  /** How much of the drawing lies left of and above the cells, and its whole size, in cell widths. */
  readonly margin: number;
  readonly width: number;
  readonly height: number;
  /** A way is looked at. */
  onConsider(move: BoardMove | null): void;
  onChoose(move: BoardMove): void;
  onClose(): void;
}

/** Takes the focus; the arrow keys go through the ways, Escape leaves. */
export function Chooser(props: ChooserProps): JSX.Element | null {
  const { moves, layout, cell, words, margin, width, height } = props;
  const box = useRef<HTMLDivElement>(null);
  const at = layout.cells[cell];
  useEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), [cell]);
  if (!at) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    const here = buttons.findIndex((button) => button === document.activeElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) buttons[(here + step + buttons.length) % buttons.length]?.focus();
    else if (event.key === "Escape") props.onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const below = at.y < layout.height / 2;
  const style = {
    insetInlineStart: `clamp(0px, calc(${(100 * (at.x + margin)) / width}% - 6rem), calc(100% - 12rem))`,
    ...(below
      ? { insetBlockStart: `${(100 * (at.y + margin + 0.6)) / height}%` }
      : { insetBlockEnd: `${100 - (100 * (at.y + margin - 0.6)) / height}%` }),
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

/** What tells a way from the others. */
function wayFacts({ gesture, changes }: BoardMove, layout: BoardLayout): WayFacts {
  const slid = changes.find((change) => change.kind === "slid");
  if (slid) {
    const [from, to] = [layout.cells[slid.from[0] ?? -1], layout.cells[slid.to[0] ?? -1]];
    const [x, y] = from && to ? [to.x - from.x, to.y - from.y] : [0, 0];
    const direction = Math.abs(x) > Math.abs(y) ? (x < 0 ? "left" : "right") : y < 0 ? "up" : "down";
    return { kind: "slide", direction, panel: from?.name ?? "" };
  }
  const turned = changes.find((change) => change.kind === "turned");
  if (turned) return { kind: "turn", is_marked: turned.is_marked };
  if (gesture.kind === "place_marked") return { kind: "turn", is_marked: true };
  return { kind: "plain", slides: layout.slots.length > 0 };
}
