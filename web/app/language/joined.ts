/** Joins parts of a text with the punctuation of a language: as a list or as sentences. */
import type { Say } from "./say";

/**
 * Joins items without a word such as "and" before the last one, unlike `say.list`. Absent items are omitted.
 */
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

/** Splits a message into paragraphs, one per line. */
export function paragraphs(text: string): readonly string[] {
  return text.split(/\n+/u);
}

/** Joins parts by repeated use of a message that joins two. */
export function folded(parts: readonly string[], join: (before: string, after: string) => string): string {
  const [first = "", ...others] = parts;
  return others.reduce(join, first);
}
