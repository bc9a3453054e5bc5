/** Names that the server sends in every language. */
import type { LocalizedName } from "../../wire";
import type { Language } from "./languages";

/** Returns the name in a language, or the English name if there is none in that language. */
export function nameIn(name: LocalizedName, language: Language): string {
  return name[language] ?? name.en;
}
