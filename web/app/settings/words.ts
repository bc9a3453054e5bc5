/** The words of the settings in the language of the page; fetched with them, not before. */
import { Words } from "../language/words";
import type { SettingsText } from "./messages/text";

export const settingsText = new Words<SettingsText>({
  en: async () => (await import("./messages/en")).settings,
  ru: async () => (await import("./messages/ru")).settings,
});
