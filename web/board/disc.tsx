/** A disc, with the face that is up and, while it turns over, the other face. */
import type { JSX } from "preact";
import type { Color } from "./position";

/** The properties of `<Disc>`. */
export interface DiscProps {
  readonly color: Color;
  /** The face that was up before the disc turns over; null for a disc that does not turn. */
  readonly before: Color | null;
  /** Whether the disc is a turned or promoted piece. */
  readonly marked: boolean;
  /** Whether the face `before` has the mark of a turned or promoted piece. */
  readonly beforeMarked?: boolean;
  /** Prefix of the ids of the board's gradients and patterns. */
  readonly paint: string;
  /** Whether to omit light and shadow, which make boards with many discs slow. */
  readonly flat?: boolean;
}

/** Draws a disc around the origin, slightly smaller than a cell. */
export function Disc({ color, before, marked, beforeMarked = marked, paint, flat = false }: DiscProps): JSX.Element {
  return (
    <g class="board-disc">
      {!flat && <circle class="board-disc-shadow" cy=".045" r=".425" fill={`url(#${paint}-shadow)`} />}
      {before && <Face color={before} marked={beforeMarked} paint={paint} flat={flat} role="before" />}
      <Face color={color} marked={marked} paint={paint} flat={flat} role="now" />
    </g>
  );
}

function Face(props: {
  color: Color;
  marked: boolean;
  paint: string;
  flat: boolean;
  role: "now" | "before";
}): JSX.Element {
  const { color, marked, paint, flat, role } = props;
  return (
    <g class={`board-face board-face-${color} board-face-${role}`}>
      {flat ? (
        <circle class="board-face-flat" r=".39" />
      ) : (
        <>
          <circle class="board-face-under" cy=".026" r=".4" />
          <circle class="board-face-top" r=".4" fill={`url(#${paint}-${color})`} />
          <circle class="board-face-rim" r=".388" />
        </>
      )}
      <circle class="board-face-pattern" r=".33" fill={`url(#${paint}-${color}-pattern)`} />
      {color === "white" && <circle class="board-face-ring" r=".25" />}
      {marked && <path class="board-face-mark" d="M0-.16L.16 0 0 .16-.16 0z" />}
    </g>
  );
}

/** Defines the gradients and patterns for the discs of one board. */
export function DiscPaint({ paint }: { paint: string }): JSX.Element {
  return (
    <defs>
      <radialGradient id={`${paint}-shadow`}>
        <stop class="board-shadow-inner" offset=".86" />
        <stop class="board-shadow-outer" offset="1" />
      </radialGradient>
      {(["black", "white"] as const).map((color) => (
        <>
          <radialGradient id={`${paint}-${color}`} cx=".38" cy=".3" r=".8">
            <stop class={`board-${color}-light`} offset="0" />
            <stop class={`board-${color}-base`} offset=".55" />
            <stop class={`board-${color}-deep`} offset="1" />
          </radialGradient>
          <pattern
            id={`${paint}-${color}-pattern`}
            width=".11"
            height=".11"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path class={`board-${color}-pattern`} d="M0 0V.11" />
          </pattern>
        </>
      ))}
    </defs>
  );
}
