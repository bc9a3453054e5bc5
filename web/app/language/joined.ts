/** Parts of a text beside each other, as a language puts them: between commas, or one sentence after another. */
import type { Say } from "./say";

/** Things one after another, without a word before the last as `say.list` has it. */
export function joined(say: Say, parts: readonly string[]): string {
  return folded(parts, (before, after) => say("joined", { before, after }));
}

/** Whole sentences one after another. */
export function sentences(say: Say, parts: readonly string[]): string {
  return folded(parts, (before, after) => say("sentences", { before, after }));
}

function folded(parts: readonly string[], join: (before: string, after: string) => string): string {
  const [first = "", ...others] = parts;
  return others.reduce(join, first);
}
