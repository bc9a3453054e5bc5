/** Converts a truth value to a variable of a message. */
export function yesNo(is: boolean): "yes" | "no" {
  return is ? "yes" : "no";
}
