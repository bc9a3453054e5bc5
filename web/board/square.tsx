/** One square, with its disc, its marks, and the attributes that screen readers and tests read. */
import { Component, type JSX } from "preact";
import { Disc } from "./disc";
import { HintNumber } from "./hint-mark";
import type { Cell, Color } from "./position";
import { discScale, outline } from "./shape";

/**
 * The properties of `<Square>`. They are compared by identity, so that an unchanged square is not rendered
 * again.
 */
export interface SquareProps {
  readonly index: number;
  readonly cell: Cell;
  /** The place of the square in its row, from 1. */
  readonly column: number;
  /** The accessible name of the square. */
  readonly label: string;
  readonly disc: Color | null;
  readonly marked: boolean;
  /**
   * The color of a turning disc before it turns; null if it does not turn. `beforeMarked` is the mark of that
   * face.
   */
  readonly before: Color | null;
  readonly beforeMarked: boolean;
  /** The color of a captured piece that is leaving; null if there is none. */
  readonly leaving: Color | null;
  readonly legal: boolean;
  /** The effect of choosing the square; null if it has none. */
  readonly can: "place" | "leave" | "arrive" | null;
  /** The color of the dot that marks a legal move; null for no dot. */
  readonly dot: Color | null;
  /** The color of the translucent disc that previews a placement; null for none. */
  readonly ghost: Color | null;
  readonly ghostMarked: boolean;
  /** The color to which the disc would turn; null if it would not. */
  readonly wouldBe: Color | null;
  /** Whether the previewed move would remove the piece here. */
  readonly taken: boolean;
  readonly last: boolean;
  /** Whether a move here is chosen but not made yet. */
  readonly chosen: boolean;
  readonly highlight: boolean;
  /** Whether the piece here is selected for a move. */
  readonly held: boolean;
  /** The number on the square; null for none. */
  readonly number: string | null;
  readonly certainty: "exact" | "searched" | "book" | null;
  readonly best: boolean;
  /** Whether the cursor is here. The Tab key reaches only this square. */
  readonly cursor: boolean;
  /** The shift of a previewed slide as a CSS transform; null for none. */
  readonly shift: string | null;
  /** Prefix of the ids of the board's gradients. */
  readonly paint: string;
  /** Whether discs are drawn without light and shadow. */
  readonly flat: boolean;
}

/** A square. It is a class only because it needs `shouldComponentUpdate`. */
export class Square extends Component<SquareProps> {
  override shouldComponentUpdate(next: SquareProps): boolean {
    const keys = Object.keys(next) as (keyof SquareProps)[];
    return keys.some((key) => next[key] !== this.props[key]);
  }

  override render(props: SquareProps): JSX.Element {
    const { cell, disc, dot, ghost, wouldBe, paint, flat } = props;
    const area = outline(cell);
    const scale = discScale(cell);
    return (
      <g
        role="gridcell"
        class={classes(props)}
        transform={`translate(${cell.x} ${cell.y})`}
        tabindex={props.cursor ? 0 : -1}
        aria-colindex={props.column}
        aria-label={props.label}
        data-square={cell.name}
        data-disc={disc ?? "none"}
        data-legal={props.legal ? "true" : "false"}
        data-cell={props.index}
        data-can={props.can ?? undefined}
        data-chosen={props.chosen ? "true" : undefined}
      >
        <path class="board-square-area" d={area} />
        {props.highlight && <path class="board-square-highlight" d={area} />}
        {(disc || dot || ghost || props.leaving || props.last || props.chosen) && (
          <g class="board-carried" style={{ transform: contentTransform(props.shift, scale) }}>
            {props.leaving && (
              <g class="board-leaving">
                <Disc color={props.leaving} before={null} marked={false} paint={paint} flat={flat} />
              </g>
            )}
            {disc && (
              <g class="board-piece">
                <Disc
                  color={disc}
                  before={props.before}
                  marked={props.marked}
                  beforeMarked={props.beforeMarked}
                  paint={paint}
                  flat={flat}
                />
              </g>
            )}
            {wouldBe && <circle class={`board-would-be board-would-be-${wouldBe}`} r=".31" />}
            {props.taken && <path class="board-would-go" d="M-.2-.2l.4.4M.2-.2l-.4.4" />}
            {ghost && !disc && (
              <g class="board-ghost">
                <Disc color={ghost} before={null} marked={props.ghostMarked} paint={paint} flat={flat} />
              </g>
            )}
            {dot && !ghost && !disc && <circle class={`board-dot board-dot-${dot}`} r=".125" />}
            {dot && disc && <circle class="board-may-leave" r=".455" />}
            {props.last && <circle class="board-last" r=".455" />}
            {props.chosen && <circle class="board-chosen" r=".44" />}
          </g>
        )}
        {props.number !== null && <HintNumber text={props.number} certainty={props.certainty} best={props.best} />}
        {props.cursor && <path class="board-square-focus" d={area} />}
      </g>
    );
  }
}

/** Returns the transform of the content, which is shifted with a panel and scaled to the cell. */
function contentTransform(shift: string | null, scale: number): string | undefined {
  const parts = [shift, scale === 1 ? null : `scale(${scale})`].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(" ") : undefined;
}

function classes({ legal, held, best, disc, wouldBe }: SquareProps): string {
  const names = ["board-square"];
  if (legal) names.push("board-square-legal");
  if (held) names.push("board-square-held");
  if (best) names.push("board-square-best");
  if (disc) names.push("board-square-taken");
  if (wouldBe) names.push("board-square-turning");
  return names.join(" ");
}
