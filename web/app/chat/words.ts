/** The words of the chat in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { ChatText } from "./messages/text";

export const chatText = new Words<ChatText>({
  en: async () => (await import("./messages/en")).chat,
  ru: async () => (await import("./messages/ru")).chat,
});
