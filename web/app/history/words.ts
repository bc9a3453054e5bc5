/** The words of the history in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { HistoryText } from "./messages/text";

export type { ChapterId, HistoryText } from "./messages/text";
export { CHAPTERS } from "./messages/text";

export const historyText = new Words<HistoryText>({
  en: async () => (await import("./messages/en")).history,
  ru: async () => (await import("./messages/ru")).history,
});
