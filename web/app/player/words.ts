/** The words of a player's account in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { PlayerText } from "./messages/text";

export const playerText = new Words<PlayerText>({
  en: async () => (await import("./messages/en")).player,
  ru: async () => (await import("./messages/ru")).player,
});
