/** Parts of a text, as a language puts them together: between commas, one sentence after another, or as paragraphs. */
import type { Say } from "./say";

/** Things one after another, without a word before the last as `say.list` has it; what is not there is left out. */
export function joined(say: Say, parts: readonly (string | null | undefined)[]): string {
  return folded(
    parts.flatMap((part) => part || []),
    (before, after) => say("joined", { before, after }),
  );
}

/** Whole sentences one after another. */
export function sentences(say: Say, parts: readonly string[]): string {
  return folded(parts, (before, after) => say("sentences", { before, after }));
}

/** The paragraphs of a message: each is a line of it. */
export function paragraphs(text: string): readonly string[] {
  return text.split(/\n+/u);
}

/** With a message of two parts between each and the next. */
export function folded(parts: readonly string[], join: (before: string, after: string) => string): string {
  const [first = "", ...others] = parts;
  return others.reduce(join, first);
}
