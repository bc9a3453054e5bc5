/** The words of the live boards in the language of the page; fetched with them, not before. */
import { Words } from "../language/words";
import type { TvText } from "./messages/text";

export const tvText = new Words<TvText>({
  en: async () => (await import("./messages/en")).tv,
  ru: async () => (await import("./messages/ru")).tv,
});
