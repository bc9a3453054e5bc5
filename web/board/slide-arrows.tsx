/**
 * The choice between variants of a move that may slide a panel. There is an arrow beside the panel for each
 * slide, and a check mark on the disc for no slide. Focus, hovering, or a first tap on an arrow previews its
 * slide.
 */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { BoardLayout, BoardMove } from "./position";
import type { Margin } from "./silhouette";
import { slideOf, variantFacts } from "./variant";
import type { BoardWords } from "./words";

/** The distance of an arrow from the edge of its panel, in cell widths. */
const ARROW_DISTANCE = 0.42;
const TURNS = { right: 0, down: 90, left: 180, up: 270 } as const;
const KEYS: Readonly<Record<string, "right" | "down" | "left" | "up">> = {
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowUp: "up",
};

/** The properties of `<SlideArrows>`. */
export interface SlideArrowsProps {
  readonly moves: readonly BoardMove[];
  readonly layout: BoardLayout;
  readonly cell: number;
  readonly words: BoardWords;
  readonly margin: Margin;
  /** The variant that is previewed; null if none is. */
  readonly considered: BoardMove | null;
  onConsider(move: BoardMove | null): void;
  onChoose(move: BoardMove): void;
  onClose(): void;
}

/**
 * Takes the focus. An arrow key goes to the slide in its direction; if there is none, to the next variant (right,
 * down) or to the previous one. Escape cancels.
 */
export function SlideArrows(props: SlideArrowsProps): JSX.Element {
  const { moves, layout, cell, words, margin, considered } = props;
  const box = useRef<SVGSVGElement>(null);
  // The preview at the moment of a touch. The focus changes the preview before the click arrives.
  const touched = useRef<{ readonly shown: BoardMove | null } | null>(null);
  const buttons = (): SVGGElement[] => [...(box.current?.querySelectorAll<SVGGElement>("[data-variant]") ?? [])];
  useEffect(() => buttons()[0]?.focus({ preventScroll: true }), [cell]);

  const choose = (move: BoardMove): void => {
    const preview = touched.current !== null && touched.current.shown !== move && slideOf(move) !== null;
    touched.current = null;
    if (preview) props.onConsider(move);
    else props.onChoose(move);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = buttons();
    const here = all.findIndex((button) => button.matches(":focus"));
    const direction = KEYS[event.key];
    if (direction !== undefined) {
      const there = moves.findIndex((move, index) => index !== here && directionOf(move, layout) === direction);
      const step = direction === "right" || direction === "down" ? 1 : -1;
      all[there >= 0 ? there : (here + step + all.length) % all.length]?.focus({ preventScroll: true });
    } else if (event.key === "Enter" || event.key === " ") {
      const move = moves[here];
      touched.current = null;
      if (move && !event.repeat) props.onChoose(move);
    } else if (event.key === "Escape") {
      props.onClose();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const width = layout.width + margin.near + margin.far;
  const height = layout.height + margin.near + margin.far;
  return (
    <svg
      ref={box}
      class="board-slide-arrows"
      viewBox={`${-margin.near} ${-margin.near} ${width} ${height}`}
      role="group"
      aria-label={words.choose}
      onKeyDown={onKeyDown}
    >
      {moves.map((move) => {
        const { x, y, turn } = place(move, layout, cell);
        return (
          <g
            key={move.text}
            class={move === considered ? "board-slide-arrow board-slide-arrow-considered" : "board-slide-arrow"}
            role="button"
            tabindex={0}
            aria-label={words.variant(variantFacts(move, layout))}
            data-variant={move.text}
            transform={`translate(${x} ${y})`}
            onFocus={() => props.onConsider(move)}
            onPointerEnter={(event) => event.pointerType !== "touch" && props.onConsider(move)}
            onPointerDown={(event) => {
              touched.current = event.pointerType === "touch" ? { shown: considered } : null;
            }}
            onClick={() => choose(move)}
          >
            <title>{words.variant(variantFacts(move, layout))}</title>
            <circle class="board-slide-arrow-area" r=".5" />
            <circle class="board-slide-arrow-plate" r=".36" />
            {turn === null ? (
              <path class="board-slide-arrow-sign" d="M-.15 .02l.1 .1L.15-.11" />
            ) : (
              <path
                class="board-slide-arrow-sign"
                d="M-.18 0H.17M.02-.15L.17 0L.02 .15"
                transform={`rotate(${turn})`}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/**
 * The place of a variant's button, and the rotation of its arrow in degrees, which is null for a check mark.
 */
function place(move: BoardMove, layout: BoardLayout, cell: number): { x: number; y: number; turn: number | null } {
  const slide = slideOf(move);
  const direction = directionOf(move, layout);
  const at = layout.cells[cell];
  if (!slide || !direction) return { x: at?.x ?? 0, y: at?.y ?? 0, turn: null };
  const middle = (cells: readonly number[], axis: "x" | "y"): number =>
    cells.reduce((sum, index) => sum + (layout.cells[index]?.[axis] ?? 0), 0) / Math.max(1, cells.length);
  const [x, y] = [middle(slide.from, "x"), middle(slide.from, "y")];
  const [dx, dy] = [middle(slide.to, "x") - x, middle(slide.to, "y") - y];
  const length = Math.hypot(dx, dy) || 1;
  const far = length / 2 + ARROW_DISTANCE;
  return { x: x + (dx / length) * far, y: y + (dy / length) * far, turn: TURNS[direction] };
}

function directionOf(move: BoardMove, layout: BoardLayout): keyof typeof TURNS | null {
  const facts = variantFacts(move, layout);
  return facts.kind === "slide" ? facts.direction : null;
}
