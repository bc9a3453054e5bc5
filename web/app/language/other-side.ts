import type { Color } from "../../wire";

/** The side that plays against this one. */
export function otherSide(color: Color): Color {
  return color === "black" ? "white" : "black";
}
