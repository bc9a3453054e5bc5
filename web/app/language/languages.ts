/** The languages there are. A new one is a row here and a file in each feature's `messages/`. */

/** Languages by their BCP 47 tags, each with its name in itself. */
export const LANGUAGES = { en: "English", ru: "Русский" } as const;

/** A language, as a BCP 47 tag. */
export type Language = keyof typeof LANGUAGES;

/** All of them, in the order in which they are offered. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

/** The first language a person reads that there are messages for; English when there is none. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGE_TAGS.find((language) => tag.toLowerCase().split("-")[0] === language);
    if (found !== undefined) return found;
  }
  return "en";
}

/** The first tag of this language with a region among those a person reads; the language alone when there is none. */
export function regionOf(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => hasRegion(language, tag)) ?? language;
}

function hasRegion(language: string, tag: string): boolean {
  try {
    const locale = new Intl.Locale(tag);
    return locale.language === language && locale.region !== undefined;
  } catch {
    // No tag that the browser itself understands.
    return false;
  }
}
