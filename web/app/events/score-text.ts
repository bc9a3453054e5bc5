/** A score that the server tells as a text, `34-30` or `33.5–30.5`, as a language writes it. */

/** `between` separates the two sides. */
export function scoreText(text: string, between: ":" | "–"): string {
  return text.replace(/[-–:]/u, between).replaceAll(".5", "½");
}
