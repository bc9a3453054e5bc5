/** The words of the new-game dialog in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { NewGameText } from "./messages/text";

export const newGameText = new Words<NewGameText>({
  en: async () => (await import("./messages/en")).newGame,
  ru: async () => (await import("./messages/ru")).newGame,
});
