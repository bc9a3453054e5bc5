/** The languages: rows of `languages/languages.json`, each with a folder of messages. */
import rows from "../../../languages/languages.json";

/** A language, as a BCP 47 tag. */
export type Language = keyof typeof rows;

/** The languages by tag, each with its own name for itself. */
export const LANGUAGES: Readonly<Record<Language, string>> = rows;

/** All tags, in the order of the menu. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

/** Makes a value for each language. */
export function everyLanguage<What>(make: (tag: Language) => What): Readonly<Record<Language, What>> {
  return Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, make(tag)])) as Record<Language, What>;
}

/** The first of the player's languages that has messages; English if none has. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = nearest(tag);
    if (found !== undefined) return found;
  }
  return "en";
}

/** The language of a tag, or the most specific one with messages: for `zh-Hant-TW` that of `zh-Hant`, or `zh`. */
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

/** Adds the script that readers of a region use, unless the tag has one: `zh-TW` becomes `zh-Hant-TW`. */
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

/** The player's first tag of this language with a region; the language alone if there is none. */
export function regionOf(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => hasRegion(language, tag)) ?? language;
}

/**
 * Whether a tag is of this language and script and names a region: for `zh-Hant` that holds for `zh-TW` and
 * `zh-Hant-HK`.
 */
function hasRegion(language: string, tag: string): boolean {
  try {
    const locale = new Intl.Locale(tag);
    const [own, other] = [new Intl.Locale(language).maximize(), locale.maximize()];
    return own.language === other.language && own.script === other.script && locale.region !== undefined;
  } catch {
    // The browser does not understand the tag.
    return false;
  }
}
