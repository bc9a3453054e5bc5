/** The words of the position editor in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { EditorText } from "./messages/text";

export const editorText = new Words<EditorText>({
  en: async () => (await import("./messages/en")).editor,
  ru: async () => (await import("./messages/ru")).editor,
});
