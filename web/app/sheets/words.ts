/** The words of score sheets in the language of the page; fetched with them, not before. */
import { Words } from "../language/words";
import type { SheetsText } from "./messages/text";

export const sheetsText = new Words<SheetsText>({
  en: async () => (await import("./messages/en")).sheets,
  ru: async () => (await import("./messages/ru")).sheets,
});
