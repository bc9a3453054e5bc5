/** Names that the server knows in every language. */
import type { LocalizedName } from "../../wire";
import type { Language } from "./languages";

/** A name in a language; in English where there is none in it. */
export function nameIn(name: LocalizedName, language: Language): string {
  return name[language] ?? name.en;
}
