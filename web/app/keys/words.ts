/** The words of the list of keys in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { KeysText } from "./messages/text";

export const keysText = new Words<KeysText>({
  en: async () => (await import("./messages/en")).keys,
  ru: async () => (await import("./messages/ru")).keys,
});
