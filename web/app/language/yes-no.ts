/** A truth value as a fact of a sentence. */
export function yesNo(is: boolean): "yes" | "no" {
  return is ? "yes" : "no";
}
