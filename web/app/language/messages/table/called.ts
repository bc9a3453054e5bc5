/** Whom a sentence is about, as facts: messages choose by `$who` between the reader, a person with a name, and a side. */
import type { Color } from "../../../../wire";

/** The facts about a player for messages. */
export interface Called {
  readonly who: "you" | "person" | "side";
  readonly name: string;
  readonly color: Color;
}

/** The side `color`; `name` is what the person there is called, if that is known. */
export function called(color: Color, name: string | null, isYou: boolean): Called & Record<string, string> {
  return { who: isYou ? "you" : name === null ? "side" : "person", name: name ?? "", color };
}
