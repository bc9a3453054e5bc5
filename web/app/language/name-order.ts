/** The order of names in the language of the page. It takes milliseconds to make a collator, so each is kept. */
import type { Language } from "./languages";
import { language } from "./words";

const kept = new Map<Language, Intl.Collator>();

/** Compares texts in the order of a language, by default the language of the page. */
export function compareNames(one: string, other: string, tag: Language = language.value): number {
  const collator = kept.get(tag) ?? new Intl.Collator(tag);
  kept.set(tag, collator);
  return collator.compare(one, other);
}
