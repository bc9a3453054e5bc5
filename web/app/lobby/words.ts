/** The words of the lobby in the language of the page; fetched when they are asked for, not before. */
import { Words } from "../language/words";
import type { LobbyText } from "./messages/text";

export const lobbyText = new Words<LobbyText>({
  en: async () => (await import("./messages/en")).lobby,
  ru: async () => (await import("./messages/ru")).lobby,
});
