/** Texts of several paragraphs. */

/** The paragraphs of a message: each is a line of it. */
export function paragraphs(text: string): readonly string[] {
  return text.split(/\n+/u);
}
