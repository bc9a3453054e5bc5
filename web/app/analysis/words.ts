/** The words of analyses in the language of the page; fetched with them, not before. */
import { Words } from "../language/words";
import type { AnalysisText } from "./messages/text";

export const analysisText = new Words<AnalysisText>({
  en: async () => (await import("./messages/en")).analysis,
  ru: async () => (await import("./messages/ru")).analysis,
});
