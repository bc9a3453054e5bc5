/** The player that a sentence is about, as facts: messages choose by `$who` between the reader, a name, and a color. */
import type { Color } from "../../../../wire";

export interface Called {
  readonly who: "you" | "person" | "side";
  readonly name: string;
  readonly color: Color;
}

/** The side `color`; `name` is that of its player, if known. */
export function called(color: Color, name: string | null, isYou: boolean): Called & Record<string, string> {
  return { who: isYou ? "you" : name === null ? "side" : "person", name: name ?? "", color };
}
