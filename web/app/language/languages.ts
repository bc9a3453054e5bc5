/** The languages of the site. Each is a row of `languages/languages.json` and has a folder of messages. */
import rows from "../../../languages/languages.json";

/** The BCP 47 tag of a language. */
export type Language = keyof typeof rows;

/** The name of each language in that language, by tag. */
export const LANGUAGES: Readonly<Record<Language, string>> = rows;

/** The tags of all languages, in the order of the menu. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

/** Makes a value for each language. */
export function everyLanguage<What>(make: (tag: Language) => What): Readonly<Record<Language, What>> {
  return Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, make(tag)])) as Record<Language, What>;
}

/** Returns the first of the player's languages for which there are messages, or English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = nearest(tag);
    if (found !== undefined) return found;
  }
  return "en";
}

/**
 * Returns the most specific language that matches a tag and has messages. For `zh-Hant-TW` it tries `zh-Hant`,
 * then `zh`.
 */
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

/** Adds the usual script of a region, unless the tag has one. `zh-TW` becomes `zh-Hant-TW`. */
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

/** Returns the player's first tag of this language that has a region, or the language without a region. */
export function regionOf(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => hasRegion(language, tag)) ?? language;
}

/**
 * Whether a tag has this language and script and a region. For `zh-Hant`, this is true of `zh-TW` and
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
