/** The words of the list of games in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { GamesText } from "./messages/text";

export const gamesText = new Words<GamesText>({
  en: async () => (await import("./messages/en")).games,
  ru: async () => (await import("./messages/ru")).games,
});
