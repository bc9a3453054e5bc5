/** The words of the sheet in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { ShareText } from "./messages/text";

export const shareText = new Words<ShareText>({
  en: async () => (await import("./messages/en")).share,
  ru: async () => (await import("./messages/ru")).share,
});
