/** The words of a director's desk in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { DirectorText } from "./messages/text";

export const directorText = new Words<DirectorText>({
  en: async () => (await import("./messages/en")).director,
  ru: async () => (await import("./messages/ru")).director,
});
