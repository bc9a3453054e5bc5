/** Names that the server sends in every language. */
import type { LocalizedName } from "../../wire";
import type { Language } from "./languages";

/** A name in a language; in English if it has none in that language. */
export function nameIn(name: LocalizedName, language: Language): string {
  return name[language] ?? name.en;
}
