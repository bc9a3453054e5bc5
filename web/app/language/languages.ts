/** The languages there are: rows of `languages/languages.json`, each with a folder of messages beside it. */
import rows from "../../../languages/languages.json";

/** A language, as a BCP 47 tag. */
export type Language = keyof typeof rows;

/** Languages by their tags, each with its name in itself. */
export const LANGUAGES: Readonly<Record<Language, string>> = rows;

/** All of them, in the order in which they are offered. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

/** What something is in each of the languages. */
export function everyLanguage<What>(make: (tag: Language) => What): Readonly<Record<Language, What>> {
  return Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, make(tag)])) as Record<Language, What>;
}

/** The first language a person reads that there are messages for; English when there is none. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = nearest(tag);
    if (found !== undefined) return found;
  }
  return "en";
}

/** The language of a tag, or of as much of it as there are messages for: for `zh-Hant-TW` that of `zh-Hant`, or `zh`. */
function nearest(tag: string): Language | undefined {
  const parts = written(tag).split("-");
  while (parts.length > 0) {
    const shorter = parts.join("-").toLowerCase();
    const found = LANGUAGE_TAGS.find((language) => language.toLowerCase() === shorter);
    if (found !== undefined) return found;
    parts.pop();
  }
  return undefined;
}

/** With the script that readers of a region use, if the tag has none: `zh-TW` is `zh-Hant-TW`. */
function written(tag: string): string {
  try {
    const locale = new Intl.Locale(tag);
    const { script } = locale.maximize();
    if (locale.script !== undefined || script === undefined) return tag;
    return new Intl.Locale(tag, { script }).toString();
  } catch {
    return tag;
  }
}

/** The first tag of this language with a region among those a person reads; the language alone when there is none. */
export function regionOf(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => hasRegion(language, tag)) ?? language;
}

/** Whether a tag is of this language, in its script, and names a region: for `zh-Hant` those of `zh-TW` and `zh-Hant-HK`. */
function hasRegion(language: string, tag: string): boolean {
  try {
    const locale = new Intl.Locale(tag);
    const [own, other] = [new Intl.Locale(language).maximize(), locale.maximize()];
    return own.language === other.language && own.script === other.script && locale.region !== undefined;
  } catch {
    // No tag that the browser itself understands.
    return false;
  }
}
