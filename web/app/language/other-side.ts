import type { Color } from "../../wire";

/** Returns the opponent's side. */
export function otherSide(color: Color): Color {
  return color === "black" ? "white" : "black";
}
