/** The words of messages in the language of the page; fetched when they are asked for, not before. */
import { Words } from "../language/words";
import type { InboxText } from "./messages/text";

export const inboxText = new Words<InboxText>({
  en: async () => (await import("./messages/en")).inbox,
  ru: async () => (await import("./messages/ru")).inbox,
});
