import type { Color } from "../../wire";

/** The opponent's side. */
export function otherSide(color: Color): Color {
  return color === "black" ? "white" : "black";
}
