/** Sorts names in the order of a language. Creating a collator takes milliseconds, so each is cached. */
import type { Language } from "./languages";
import { language } from "./words";

const kept = new Map<Language, Intl.Collator>();

/** Compares names in the order of a language, by default that of the page. */
export function compareNames(one: string, other: string, tag: Language = language.value): number {
  const collator = kept.get(tag) ?? new Intl.Collator(tag);
  kept.set(tag, collator);
  return collator.compare(one, other);
}
