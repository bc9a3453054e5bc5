/** Parts of a text joined as a language does it: with commas, as sentences, or as paragraphs. */
import type { Say } from "./say";

/** A list without a word before the last item, unlike `say.list`; absent items are omitted. */
export function joined(say: Say, parts: readonly (string | null | undefined)[]): string {
  return folded(
    parts.flatMap((part) => part || []),
    (before, after) => say("joined", { before, after }),
  );
}

/** Joins sentences. */
export function sentences(say: Say, parts: readonly string[]): string {
  return folded(parts, (before, after) => say("sentences", { before, after }));
}

/** The paragraphs of a message: one per line. */
export function paragraphs(text: string): readonly string[] {
  return text.split(/\n+/u);
}

/** Joins parts by a message that takes two. */
export function folded(parts: readonly string[], join: (before: string, after: string) => string): string {
  const [first = "", ...others] = parts;
  return others.reduce(join, first);
}
