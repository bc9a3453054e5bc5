/** Avatars of people. An avatar is an emblem in a color, drawn on the disc of the person's side. */
import type { JSX } from "preact";

/** The emblems as filled SVG paths, in a field of 24 by 24 units. */
const DRAWINGS = {
  star: "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z",
  heart: "M12 20.5C6 16 3.5 12.8 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4c0 3.4-2.5 6.6-8.5 11.1z",
  moon: "M15 3.5a9 9 0 1 0 5.5 13A7.6 7.6 0 0 1 15 3.5z",
  leaf: "M20 4C9 4 4 8.5 4 14c0 1.6.4 2.8 1 3.8L3.5 20.5 5 21.5l2-2.3c4.5 2.3 12 .3 13-15.2z",
  bolt: "M13.5 2.5L5 14h5.5l-1 7.5L19 9.5h-6z",
  fish: "M3 12c3-5 9-6.5 13-2.5L20.5 6v12L16 14.5C12 18.5 6 17 3 12z",
  crown: "M3.5 7l4.5 4 4-6.5 4 6.5 4.5-4-2 12h-13z",
  drop: "M12 3c4.5 5.5 6.5 8.5 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11.5 7.5 8.5 12 3z",
} as const;

/** The colors have similar luminance, for a contrast of 3:1 on discs of both colors in every theme. */
const COLORS = {
  teal: "#149385",
  blue: "#4f82d9",
  violet: "#a26ccb",
  red: "#d45e53",
  orange: "#bf7013",
  green: "#509332",
} as const;

export type EmblemShape = keyof typeof DRAWINGS;

export type EmblemColor = keyof typeof COLORS;

/** All emblems, in the order in which they are offered. */
export const SHAPES = Object.keys(DRAWINGS) as readonly EmblemShape[];
/** All colors, in the order in which they are offered. */
export const EMBLEM_COLORS = Object.keys(COLORS) as readonly EmblemColor[];

/** Returns a color as CSS writes it. */
export function paintOf(color: EmblemColor): string {
  return COLORS[color];
}

/** An emblem in a color. */
export interface Avatar {
  readonly shape: EmblemShape;
  readonly color: EmblemColor;
}

/** Reads the avatar of a seat. Returns null for one that this version does not know. */
export function readAvatar(text: string | null | undefined): Avatar | null {
  const [shape = "", color = "", more] = (text ?? "").split("-");
  if (!(Object.hasOwn(DRAWINGS, shape) && Object.hasOwn(COLORS, color)) || more !== undefined) return null;
  return { shape: shape as EmblemShape, color: color as EmblemColor };
}

/** Writes an avatar in the format that `readAvatar` reads. */
export function writeAvatar({ shape, color }: Avatar): string {
  return `${shape}-${color}`;
}

/** Draws an emblem. Screen readers skip it, since they read the name. */
export function Emblem({ avatar }: { avatar: Avatar }): JSX.Element {
  return (
    <svg class="table-emblem" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={DRAWINGS[avatar.shape]} fill={COLORS[avatar.color]} />
    </svg>
  );
}
