/** One square: its disc, the marks on it and everything assistive technology and tests read from it. */
import { Component, type JSX } from "preact";
import { Disc } from "./disc";
import { HintNumber } from "./hint-mark";
import type { Cell, Color } from "./position";
import { discScale, outline } from "./shape";

/** The properties of `<Square>`; all of them plain values, so that an unchanged square is not drawn again. */
export interface SquareProps {
  readonly index: number;
  readonly cell: Cell;
  /** Place in its row, from 1. */
  readonly column: number;
  /** The accessible name. */
  readonly label: string;
  readonly disc: Color | null;
  readonly marked: boolean;
  /** The face a turning disc shows first, and whether it has the mark. */
  readonly before: Color | null;
  readonly beforeMarked: boolean;
  /** The color of a captured piece that is just leaving. */
  readonly leaving: Color | null;
  readonly legal: boolean;
  /** What choosing it does. */
  readonly can: "place" | "leave" | "arrive" | null;
  /** The color of the dot that marks a legal move; null for no dot. */
  readonly dot: Color | null;
  /** The color of the disc that would be placed here, shown as a shadow of itself. */
  readonly ghost: Color | null;
  readonly ghostMarked: boolean;
  /** The color this disc would turn to. */
  readonly wouldBe: Color | null;
  /** Whether the piece here would be taken off the board. */
  readonly taken: boolean;
  readonly last: boolean;
  /** Whether a move here is chosen and not made yet. */
  readonly wished: boolean;
  readonly highlight: boolean;
  /** Whether the piece here is taken up, to be set down elsewhere. */
  readonly held: boolean;
  /** The number on the square and whether it is exact, from a book, and the best. */
  readonly number: string | null;
  readonly certainty: "exact" | "searched" | "book" | null;
  readonly best: boolean;
  /** Whether the cursor is here: the one square in the order of the Tab key. */
  readonly cursor: boolean;
  /** How far a panel carries what lies here, as a CSS transform; null for none. */
  readonly shift: string | null;
  /** Prefix of the names of the board's gradients. */
  readonly paint: string;
  /** Whether discs have neither light nor shadow. */
  readonly flat: boolean;
}

/** A square; a class only because it decides itself when to be drawn again. */
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
        data-wished={props.wished ? "true" : undefined}
      >
        <path class="board-square-area" d={area} />
        {props.highlight && <path class="board-square-highlight" d={area} />}
        {(disc || dot || ghost || props.leaving || props.last || props.wished) && (
          <g class="board-carried" style={{ transform: carried(props.shift, scale) }}>
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
            {props.wished && <circle class="board-wished" r=".44" />}
          </g>
        )}
        {props.number !== null && <HintNumber text={props.number} certainty={props.certainty} best={props.best} />}
        {props.cursor && <path class="board-square-focus" d={area} />}
      </g>
    );
  }
}

/** Moved along with a panel, and as large as the cell allows. */
function carried(shift: string | null, scale: number): string | undefined {
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
