/** The words of the library in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { LibraryText } from "./messages/text";

export type { GameText, LibraryText } from "./messages/text";

export const libraryText = new Words<LibraryText>({
  en: async () => (await import("./messages/en")).en,
  ru: async () => (await import("./messages/ru")).ru,
});
