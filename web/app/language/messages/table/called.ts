/**
 * Variables for the player that a sentence is about. With `$who`, messages distinguish the reader, a name, and
 * a color.
 */
import type { Color } from "../../../../wire";

export interface Called {
  readonly who: "you" | "person" | "side";
  readonly name: string;
  readonly color: Color;
}

/** Variables for the side `color`. `name` is its player's, or null if unknown. */
export function called(color: Color, name: string | null, isYou: boolean): Called & Record<string, string> {
  return { who: isYou ? "you" : name === null ? "side" : "person", name: name ?? "", color };
}
