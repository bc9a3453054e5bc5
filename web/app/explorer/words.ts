/** The words of the opening explorer in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { ExplorerText } from "./messages/text";

export const explorerText = new Words<ExplorerText>({
  en: async () => (await import("./messages/en")).explorer,
  ru: async () => (await import("./messages/ru")).explorer,
});
