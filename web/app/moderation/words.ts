/** The words of reports and moderation in the language of the page; fetched when they are asked for, not before. */
import { Words } from "../language/words";
import type { ModerationText } from "./messages/text";

export const moderationText = new Words<ModerationText>({
  en: async () => (await import("./messages/en")).moderation,
  ru: async () => (await import("./messages/ru")).moderation,
});
