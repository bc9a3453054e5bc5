/** The words of a player's page in the language of the page; fetched when they are asked for, not before. */
import { Words } from "../language/words";
import type { ProfileText } from "./messages/text";

export const profileText = new Words<ProfileText>({
  en: async () => (await import("./messages/en")).profile,
  ru: async () => (await import("./messages/ru")).profile,
});
