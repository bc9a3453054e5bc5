/** The words of mistakes over a wooden board, fetched with its buttons. */
import { Words } from "../language/words";
import type { WoodenText } from "./messages/text";

/** The words in the language of the page. */
export const woodenText = new Words<WoodenText>({
  en: async () => (await import("./messages/en")).wooden,
  ru: async () => (await import("./messages/ru")).wooden,
});
