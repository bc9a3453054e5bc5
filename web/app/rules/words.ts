/** The words of the rules page in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { RulesText } from "./messages/text";

export type { LessonId, LessonText, MoveSeen, RulesText, SectionId } from "./messages/text";
export { SECTIONS } from "./messages/text";

export const rulesText = new Words<RulesText>({
  en: async () => (await import("./messages/en")).en,
  ru: async () => (await import("./messages/ru")).ru,
});
